import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  waiting: 'bg-pending text-on-pending',
  late: 'bg-(--expiry-soon-bg) text-(--expiry-soon-fg)',
  bad: 'bg-cancelled text-on-cancelled',
  good: 'bg-accepted text-on-accepted',
  plain: 'text-soft shadow-[inset_0_0_0_1px_var(--line)]',
}
export type BadgeLook = keyof typeof looks

export function Badge({
  look,
  icon: Icon,
  children,
}: {
  look: BadgeLook
  icon: LucideIcon
  children: ReactNode
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-xs font-semibold whitespace-nowrap tabular-nums',
        looks[look],
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {children}
    </span>
  )
}
