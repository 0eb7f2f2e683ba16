import type { RequestStatus } from '@surplate/contract/request-rules'
import { clsx } from 'clsx'
import { Check, CheckCheck, Hourglass, type LucideIcon, X } from 'lucide-react'

const looks: Record<RequestStatus, { icon: LucideIcon; className: string }> = {
  pending: { icon: Hourglass, className: 'bg-pending text-on-pending' },
  accepted: { icon: Check, className: 'bg-accepted text-on-accepted' },
  completed: { icon: CheckCheck, className: 'bg-completed text-on-completed' },
  cancelled: { icon: X, className: 'bg-cancelled text-on-cancelled' },
}

/** The label is the status itself unless a screen has its own, like 'Order Accepted'. */
export function StatusBadge({
  status,
  label = status,
  large = false,
}: {
  status: RequestStatus
  label?: string | undefined
  large?: boolean
}) {
  const { icon: Icon, className } = looks[status]
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-full font-semibold whitespace-nowrap',
        large ? 'h-9 pr-3.5 pl-3 text-sm' : 'h-7 pr-2.5 pl-2 text-xs',
        label === status && 'capitalize',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </span>
  )
}
