import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  /** A deadline or a late visit. */
  late: 'bg-(--expiry-soon-bg) text-(--expiry-soon-fg)',
  /** Someone must answer. */
  waiting: 'bg-pending text-on-pending',
  going: 'bg-accepted text-on-accepted',
  done: 'bg-completed text-on-completed',
  /** Missed, refused or cancelled. */
  failed: 'bg-cancelled text-on-cancelled',
  plain: 'bg-sunken text-soft shadow-[inset_0_0_0_1px_var(--line)]',
}

export type TagLook = keyof typeof looks

/** Grows to a second line if its text does not fit. */
export function Tag({
  look,
  icon: Icon,
  children,
}: {
  look: TagLook
  icon: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 items-center gap-1.5 rounded-[0.875rem] py-1 pr-2.5 pl-2 text-xs leading-4.5 font-semibold tabular-nums',
        looks[look],
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </span>
  )
}
