import type { ReactNode } from 'react'

/** `note` describes what the numbers have in common. */
export function MetricCards({ note, children }: { note: string; children: ReactNode }) {
  return (
    <>
      <p className="mb-2 text-sm text-soft">{note}</p>
      <dl className="mb-4 grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line shadow-1 lg:mb-5 lg:grid-cols-4">
        {children}
      </dl>
    </>
  )
}

/** A number with a small chart or note below it. */
export function MetricCard({
  label,
  value,
  children,
}: {
  label: string
  value: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="grid min-w-0 grid-rows-[auto_auto_1fr] gap-1 bg-surface p-4 lg:px-6 lg:py-5">
      <dt className="min-h-[2.4rem] text-sm leading-[1.2rem] text-soft lg:min-h-0">{label}</dt>
      <dd className="min-h-10 font-display text-3xl leading-[1.1] font-semibold tracking-[-.03em] tabular-nums">
        {value}
      </dd>
      <dd className="mt-3 flex min-h-8 flex-wrap items-center gap-2 self-end text-xs text-faint">
        {children}
      </dd>
    </div>
  )
}
