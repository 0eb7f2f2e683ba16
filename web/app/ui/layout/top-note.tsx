import { clsx } from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../controls/button'

const tones = {
  waiting: 'border-[color-mix(in_srgb,var(--status-pending-fg)_30%,transparent)] bg-pending text-on-pending',
  danger: 'border-[color-mix(in_srgb,var(--danger)_34%,transparent)] bg-cancelled text-on-cancelled',
}

/** Under the bar of a page: something that concerns all of it, and where to go about it. */
export function TopNote({
  label,
  tone,
  icon: Icon,
  headline,
  action,
  to,
  children,
}: {
  label: string
  tone: keyof typeof tones
  icon: LucideIcon
  headline: string
  action: string
  to: string
  children?: ReactNode
}) {
  return (
    <aside aria-label={label} className={clsx('border-b text-compact leading-5.5', tones[tone])}>
      <div className="wrap flex min-h-16 items-center gap-4 py-2.5 max-[24rem]:gap-3">
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold">{headline}</b> {children}
        </p>
        <ButtonLink
          to={to}
          look="pending"
          className="shrink-0 text-inherit! shadow-[inset_0_0_0_1px_currentcolor]"
        >
          {action}
        </ButtonLink>
      </div>
    </aside>
  )
}
