import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * `children` is the line under the title. `tight` keeps a small action beside it on phones too. A `filter` chooses what
 * the page is about, at the right edge or, on phones, below the actions.
 */
export function PageHeader({
  title,
  children,
  actions,
  filter,
  tight = false,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
  filter?: ReactNode
  tight?: boolean
}) {
  return (
    <header
      className={clsx(
        'mb-6 grid gap-4',
        tight
          ? 'grid-cols-[minmax(0,1fr)_auto] items-end'
          : 'grid-cols-[minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_auto] md:items-end',
      )}
    >
      <div>
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        {children && <p className="mt-1 text-soft [&_b]:font-semibold [&_b]:text-fg">{children}</p>}
      </div>
      {(actions || filter) && (
        <div
          className={clsx(
            'flex items-center gap-3 empty:hidden',
            filter && 'flex-wrap md:max-lg:max-w-100 md:justify-end',
            filter && tight && 'max-md:contents',
          )}
        >
          {actions}
          {filter}
        </div>
      )}
    </header>
  )
}
