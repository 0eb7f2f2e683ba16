import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

/** A part of the pickup's page. */
export function Card({
  title,
  aside,
  className,
  children,
}: {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('card grid grid-cols-[minmax(0,1fr)] gap-4 p-5', className)}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside && <div className="text-xs text-faint">{aside}</div>}
      </div>
      {children}
    </section>
  )
}
