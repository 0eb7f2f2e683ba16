import type { ReactNode } from 'react'

/** `note` stands beside the title in smaller type. */
export function DaySection({
  title,
  note,
  children,
}: {
  title: string
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-lg leading-6.5">
        {title}{' '}
        {note && <span className="font-sans text-sm font-normal tracking-normal text-faint">{note}</span>}
      </h2>
      {children}
    </section>
  )
}
