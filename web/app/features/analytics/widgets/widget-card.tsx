import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

/** A dashboard card. `aside` sits beside the title, or below it on phones. */
export function WidgetCard({
  title,
  note,
  aside,
  action,
  className,
  children,
}: {
  title: string
  /** Stays next to the title on every screen size. */
  note?: ReactNode
  aside?: ReactNode
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={clsx('card flex min-w-0 flex-col', className)}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 pt-5">
        <div className="flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {note}
        </div>
        {aside && <div className="text-xs text-soft max-sm:order-last max-sm:basis-full">{aside}</div>}
        {action}
      </div>
      {children}
    </section>
  )
}
