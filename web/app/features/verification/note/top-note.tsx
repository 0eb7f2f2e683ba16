import type { OrganisationKind } from '@surplate/contract/roles'
import type { TrustState } from '@surplate/contract/trust-rules'
import { clsx } from 'clsx'
import { Hourglass, TriangleAlert } from 'lucide-react'
import { verificationPage } from '~/lib/member-paths'
import { useActing } from '~/lib/session/acting'
import { ButtonLink } from '~/ui/controls/button'
import { useVerification } from '../queries'

const headlines: Record<OrganisationKind, string> = {
  food_bank: 'You may look, not claim yet.',
  restaurant: 'Food banks see your items once you are verified.',
}

/** What it waits for, by state. */
const reasons: Partial<Record<TrustState, (name: string) => string>> = {
  draft: (name) => `Your network checks ${name} first.`,
  submitted: (name) => `Your network is checking ${name}.`,
  declined: (name) => `Your network needs to know more about ${name}.`,
  lapsed: (name) => `The verification of ${name} has ended.`,
}

/** Under the bar: why the organisation cannot do everything yet, or any longer. */
export function TopNote() {
  const acting = useActing()
  const { data } = useVerification()
  if (!acting) return null
  const { name, kind, standing } = acting
  const suspended = standing === 'suspended'
  const Icon = suspended ? TriangleAlert : Hourglass
  const headline = suspended ? `${name} is suspended.` : headlines[kind]
  const reason = suspended ? data?.reason : data && reasons[data.state]?.(name)
  return (
    <aside
      aria-label={suspended ? 'Suspended' : 'Verification'}
      className={clsx(
        'border-b text-compact leading-5.5',
        suspended
          ? 'border-[color-mix(in_srgb,var(--danger)_34%,transparent)] bg-cancelled text-on-cancelled'
          : 'border-[color-mix(in_srgb,var(--status-pending-fg)_30%,transparent)] bg-pending text-on-pending',
      )}
    >
      <div className="wrap flex min-h-16 items-center gap-4 py-2.5 max-[24rem]:gap-3">
        <Icon aria-hidden="true" className="size-4.5 shrink-0" />
        <p className="min-w-0 flex-1 wrap-anywhere">
          <b className="font-semibold">{headline}</b> {reason}
        </p>
        <ButtonLink
          to={verificationPage}
          look="pending"
          className="shrink-0 text-inherit! shadow-[inset_0_0_0_1px_currentcolor]"
        >
          See status
        </ButtonLink>
      </div>
    </aside>
  )
}
