import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '~/ui/feedback/skeleton'
import { rowSizes } from './row-card'

const rows = ['first', 'second', 'third', 'fourth']

/** Placeholders for row cards: a picture and, in each, the given lines. */
export function RowSkeletons({
  wideFrom = 'md',
  className,
  children,
}: {
  wideFrom?: keyof typeof rowSizes
  className: string
  children: ReactNode
}) {
  const sizes = rowSizes[wideFrom]
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {rows.map((row) => (
        <li key={row} className={clsx('card grid grid-cols-[4.5rem_1fr] gap-4 p-4', sizes.card, className)}>
          <Skeleton className={clsx('size-18 rounded-inner', sizes.picture)} />
          {children}
        </li>
      ))}
    </ul>
  )
}
