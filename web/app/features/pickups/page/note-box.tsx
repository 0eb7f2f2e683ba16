import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  plain: 'bg-surface text-soft shadow-[inset_0_0_0_1px_var(--line)]',
  info: 'bg-primary-wash text-(--primary-text-on-tint)',
  /** Someone must answer, or should think twice. */
  waiting: 'bg-[color-mix(in_srgb,var(--status-pending-bg)_60%,transparent)] text-on-pending',
  /** Missed, refused or cancelled. */
  failed: 'bg-danger-wash text-danger-text',
}

/** A note that explains what is around it. `action` moves below it on phones. */
export function NoteBox({
  look,
  icon: Icon,
  action,
  children,
}: {
  look: keyof typeof looks
  icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md px-3.5 py-3 text-sm leading-5',
        looks[look],
      )}
    >
      <div className="flex min-w-52 flex-1 items-start gap-2.5">
        <Icon aria-hidden="true" className="mt-px size-4.5" />
        <div className="min-w-0 wrap-anywhere [&_b]:font-semibold">{children}</div>
      </div>
      {action && <div className="flex flex-wrap gap-2.5 text-fg max-sm:w-full max-sm:*:flex-1">{action}</div>}
    </div>
  )
}
