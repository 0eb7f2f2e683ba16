import type { PickupForDesk } from '@surplate/contract/operator'
import {
  cancelPickupReasonNames,
  foodFateNames,
  noFoodDetailNames,
  outcomeNames,
  type PickupState,
  settlementNames,
} from '@surplate/contract/pickup-rules'
import type { Account } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { Check, ClockAlert, Hourglass, X } from 'lucide-react'
import { Link } from 'react-router'
import { dayAndTime } from '~/lib/format'
import { useApiQueries } from '~/lib/network/api-queries'
import { placeTime } from '~/lib/place-time'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { CallButton } from '../parts/call-button'
import { HandlerMark, TakeButton } from '../parts/handling'
import { BackLink, Facts, ScreenState } from '../parts/screen-parts'
import { portionsOf } from '../parts/short-time'
import { SettleCard } from './settle-card'

const stateNames: Record<PickupState, string> = {
  planned: 'Planned',
  arrived: 'At the door',
  handed_over: 'Handed over',
  unconfirmed: 'Unconfirmed',
  missed: 'Missed',
  cancelled: 'Cancelled',
}

/** A pickup as an operator sees it: both accounts side by side. */
export function Pickup({ id }: { id: string }) {
  const { operator } = useApiQueries()
  const { data, isError, refetch } = useQuery(
    operator.pickup.queryOptions({ input: { id }, meta: { failure: 'Failed to load the pickup' } }),
  )
  return (
    <>
      <BackLink to="/operator/pickups">Pickups</BackLink>
      {data ? <Shown pickup={data} /> : <ScreenState failed={isError} onRetry={() => refetch()} />}
    </>
  )
}

function Shown({ pickup }: { pickup: PickupForDesk }) {
  const { restaurant, food_bank, window, time_zone, cancelled, settled, reports } = pickup
  const now = useNow()
  const place = placeTime(time_zone, now)
  return (
    <>
      <header className="mb-6">
        <h1 tabIndex={-1} className="text-2xl wrap-anywhere">
          {food_bank.name} at {restaurant.name}
        </h1>
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-soft">
          <StateBadge pickup={pickup} />
          {place.dayAndWindow(window)}
          {place.zone && `, ${place.zone}`}
          <HandlerMark handler={pickup.handled_by} />
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <CallButton party={food_bank} text="Call food bank" />
          <CallButton party={restaurant} text="Call restaurant" />
          <TakeButton subject="pickup" id={pickup._id} handler={pickup.handled_by} />
        </div>
      </header>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid content-start gap-5">
          {pickup.accounts.length > 0 && (
            <div className="grid gap-5 sm:grid-cols-2">
              {(['food_bank', 'restaurant'] as const).map((side) => (
                <Statement key={side} pickup={pickup} side={side} />
              ))}
            </div>
          )}
          {settled && (
            <SectionCard title="The network settled this">
              <div>
                <p className="font-semibold">{settlementNames[settled.outcome]}.</p>
                <p className="whitespace-pre-line wrap-anywhere text-soft">{settled.reason}</p>
              </div>
            </SectionCard>
          )}
          {reports.length > 0 && (
            <SectionCard title="Reported messages" flush>
              <ul>
                {reports.map((report) => (
                  <Row key={`${report.message_id} ${report.organisation_id}`}>
                    <RowText title={`“${report.text}”`}>
                      {report.author} wrote it. {report.reporter}: {report.reason}
                    </RowText>
                  </Row>
                ))}
              </ul>
            </SectionCard>
          )}
          <SectionCard title="Facts">
            <Facts
              facts={[
                ['Food bank', <To key="to" kind="food_bank" pickup={pickup} />],
                ['Restaurant', <To key="from" kind="restaurant" pickup={pickup} />],
                ['Food', pickup.lines.map(portionsOf).join(', ') || 'None'],
                ['Collector', pickup.collector ?? 'Nobody is named'],
                ...(pickup.ended_at ? [['Ended', dayAndTime(pickup.ended_at, now)] as const] : []),
                ...(cancelled
                  ? [
                      [
                        'Cancelled by',
                        `${pickup[cancelled.by].name}${cancelled.late ? ', late' : ''}: ${cancelPickupReasonNames[cancelled.reason]}${cancelled.note ? `. ${cancelled.note}` : ''}`,
                      ] as const,
                    ]
                  : []),
              ]}
            />
          </SectionCard>
        </div>
        {pickup.disputed && <SettleCard pickup={pickup} />}
      </div>
    </>
  )
}

function To({ kind, pickup }: { kind: OrganisationKind; pickup: PickupForDesk }) {
  const { _id, name } = pickup[kind]
  return (
    <Link to={`/operator/organisations/${_id}`} className="text-primary-text underline">
      {name}
    </Link>
  )
}

function StateBadge({ pickup: { state, window } }: { pickup: PickupForDesk }) {
  const now = useNow()
  const open = state === 'planned' || state === 'arrived'
  if (open && Date.parse(window.until) < now.getTime())
    return (
      <Badge look="late" icon={ClockAlert}>
        Late
      </Badge>
    )
  if (open)
    return (
      <Badge look="waiting" icon={Hourglass}>
        {stateNames[state]}
      </Badge>
    )
  const bad = state === 'missed' || state === 'cancelled'
  return (
    <Badge look={bad ? 'bad' : 'good'} icon={bad ? X : Check}>
      {stateNames[state]}
    </Badge>
  )
}

/** What one side says, and the other side's reply to it. */
function Statement({ pickup, side }: { pickup: PickupForDesk; side: OrganisationKind }) {
  const now = useNow()
  const { name } = pickup[side]
  const account = pickup.accounts.find((each) => each.side === side)
  const other = pickup[side === 'restaurant' ? 'food_bank' : 'restaurant'].name
  return (
    <article aria-label={name} className="card grid content-start gap-2.5 p-5">
      <header className="flex items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{name}</p>
          {account && <p className="text-xs text-faint">{dayAndTime(account.at, now)}</p>}
        </div>
      </header>
      {account ? (
        <>
          <p className="font-semibold">{saidBy(account)}</p>
          {account.note && <p className="whitespace-pre-line wrap-anywhere">{account.note}</p>}
          {account.reply && (
            <blockquote className="border-l-2 border-line-strong pl-3 text-sm wrap-anywhere">
              <span className="block text-xs text-faint">Reply of {other}</span>
              {account.reply}
            </blockquote>
          )}
        </>
      ) : (
        <p className="text-soft">Has not said anything.</p>
      )}
    </article>
  )
}

function saidBy({ side, outcome, detail, fate }: Account): string {
  return [
    outcomeNames[side][outcome],
    detail && noFoodDetailNames[detail].toLowerCase(),
    fate && foodFateNames[fate].toLowerCase(),
  ]
    .filter(Boolean)
    .join(', ')
}
