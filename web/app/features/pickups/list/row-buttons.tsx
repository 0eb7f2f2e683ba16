import { phoneUrl } from '@surplate/contract/lib/contact'
import type { Pickup } from '@surplate/contract/pickups'
import { clsx } from 'clsx'
import { ChevronDown, Phone, QrCode, UserPlus } from 'lucide-react'
import { Link } from 'react-router'
import { codePath, pickupPath } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { Avatar } from '~/ui/layout/avatar'
import { useNow } from '~/ui/layout/use-now'
import { lacksCollector } from '../parts/pickup-chips'

const iconOnly = 'px-3.5'

export function SmallCode({ pickup }: { pickup: Pickup }) {
  return (
    <ButtonLink
      look="quiet"
      to={codePath(pickup._id)}
      aria-label={`Show code for ${pickup.restaurant.name}`}
      className={iconOnly}
    >
      <QrCode aria-hidden="true" />
    </ButtonLink>
  )
}

/** Renders nothing if the number is not known or cannot be dialled. */
export function SmallCall({ phone, name }: { phone: string | null | undefined; name: string }) {
  const url = phone ? phoneUrl(phone) : undefined
  if (!url) return null
  return (
    <ButtonLink look="quiet" to={url} aria-label={`Call ${name}`} className={iconOnly}>
      <Phone aria-hidden="true" />
    </ButtonLink>
  )
}

const pill =
  'inline-flex min-h-11 min-w-0 max-w-full items-center gap-2 rounded-full pr-3 text-sm font-semibold hover:bg-hover'

/** Who collects. Leads to the page of the pickup, where that is changed. */
export function CollectorPill({ pickup }: { pickup: Pickup }) {
  const now = useNow()
  const { collector, restaurant } = pickup
  const to = pickupPath('food_bank', pickup._id)
  if (!collector)
    return (
      <Link
        to={to}
        aria-label={`Assign a collector for ${restaurant.name}`}
        className={clsx(
          pill,
          'border border-dashed pl-3',
          lacksCollector(pickup, now)
            ? 'border-on-pending bg-pending text-on-pending hover:bg-pending'
            : 'border-control text-primary-text',
        )}
      >
        <UserPlus aria-hidden="true" className="size-4" />
        Assign
      </Link>
    )
  return (
    <Link
      to={to}
      aria-label={`Collector for ${restaurant.name}: ${collector.name}. Change`}
      className={clsx(pill, 'bg-surface pl-1.5 shadow-[inset_0_0_0_1px_var(--line-strong)]')}
    >
      <Avatar name={collector.name} size="small" />
      <span className="max-w-36 truncate">{collector.name}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-faint" />
    </Link>
  )
}
