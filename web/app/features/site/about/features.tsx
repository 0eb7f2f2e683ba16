import { BellRing, ChartColumn, MapPinned } from 'lucide-react'

const features = [
  {
    icon: BellRing,
    title: 'Real-time notifications',
    text: 'New items, requests, answers and reviews appear on the other side’s screen right away. Anything they mustn’t miss also arrives by email.',
  },
  {
    icon: MapPinned,
    title: 'Location-based pickup coordination',
    text: 'Every item shows how far away it is. Food banks can see the nearest first, and a map shows where each pickup is.',
  },
  {
    icon: ChartColumn,
    title: 'Donation and review insights',
    text: 'Both sides see what was donated and collected by week, month or year, who they work with most, and how it was rated.',
  },
]

export function Features() {
  return (
    <section className="border-y border-line bg-surface" aria-labelledby="features">
      <div className="wrap py-16 md:py-22">
        <h2 id="features" className="text-[clamp(1.875rem,1.4rem_+_2vw,2.75rem)] leading-[1.08]">
          What Surplate does
        </h2>
        <ul className="mt-9 grid gap-8 md:grid-cols-3 md:gap-10">
          {features.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span className="grid size-16 place-items-center rounded-full bg-primary-tint text-(--primary-text-on-tint) shadow-[inset_0_0_0_6px_var(--surface),0_0_0_1px_var(--line-strong)]">
                <Icon aria-hidden="true" className="size-6.5" />
              </span>
              <h3 className="mt-4 text-xl">{title}</h3>
              <p className="mt-2 text-soft">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
