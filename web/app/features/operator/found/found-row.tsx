import type { Found } from '@surplate/contract/operator'
import type { PickupState } from '@surplate/contract/pickup-rules'
import { Ban, ClockAlert, Hourglass, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { deadlineUrgency } from '~/domain/deadline-tag'
import { ExpiryTag } from '~/domain/expiry-tag'
import { placeTime } from '~/lib/place-time'
import { Avatar } from '~/ui/layout/avatar'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { portionsOf, shortTime } from '../parts/short-time'
import { TrustBadge } from '../parts/trust-badge'

const kinds = { restaurant: 'Restaurant', food_bank: 'Food bank' }
const ended: Partial<Record<PickupState, string>> = {
  handed_over: 'Handed over',
  unconfirmed: 'Unconfirmed',
  missed: 'Missed',
  cancelled: 'Cancelled',
}

export function FoundRow({ row }: { row: Found }) {
  const now = useNow()
  switch (row.found) {
    case 'organisation':
      return (
        <Row to={`/operator/organisations/${row._id}`} name={row.name} tag={<TrustBadge trust={row.trust} />}>
          {kinds[row.kind]} in {row.city}
        </Row>
      )
    case 'person':
      return (
        <Row
          to={`/operator/people/${row._id}`}
          name={row.name ?? row.email}
          tag={
            row.disabled && (
              <Badge look="bad" icon={Ban}>
                No access
              </Badge>
            )
          }
        >
          {[row.name && row.email, ...row.organisations].filter(Boolean).join(', ') || 'No organisation'}
        </Row>
      )
    case 'item':
      return (
        <Row
          to={`/operator/items/${row._id}`}
          name={portionsOf({ name: row.name, quantity: row.remaining })}
          avatar={row.restaurant.name}
          tag={
            row.on_hold ? (
              <Badge look="plain" icon={Pause}>
                On hold
              </Badge>
            ) : (
              <ExpiryTag
                urgency={deadlineUrgency(row.collect_by, now)}
                words="Time left"
                label={shortTime(Date.parse(row.collect_by) - now.getTime())}
                className="[&>span]:sr-only"
              />
            )
          }
        >
          {row.restaurant.name}
        </Row>
      )
    case 'pickup': {
      const late = Date.parse(row.window.until) < now.getTime()
      return (
        <Row
          to={`/operator/pickups/${row._id}`}
          name={`${row.food_bank.name} at ${row.restaurant.name}`}
          avatar={row.food_bank.name}
          tag={
            ended[row.state] ? (
              <span className="shrink-0 text-sm text-soft">{ended[row.state]}</span>
            ) : (
              <Badge look={late ? 'late' : 'waiting'} icon={late ? ClockAlert : Hourglass}>
                {late ? 'Late' : 'Planned'}
              </Badge>
            )
          }
        >
          {placeTime(row.time_zone, now).dayAndWindow(row.window)}
        </Row>
      )
    }
  }
}

function Row({
  to,
  name,
  avatar = name,
  tag,
  children,
}: {
  to: string
  name: string
  avatar?: string
  tag: ReactNode
  children: ReactNode
}) {
  return (
    <li className="border-t border-line first:border-0">
      <Link to={to} className="flex min-h-16 items-center gap-3.5 px-5 py-3 -outline-offset-2 hover:bg-hover">
        <Avatar name={avatar} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block leading-5.5 font-semibold">{name}</span>{' '}
          <span className="block text-sm leading-5 text-soft">{children}</span>
        </span>
        {tag}
      </Link>
    </li>
  )
}
