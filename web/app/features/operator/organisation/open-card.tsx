import type { OrganisationDetail } from '@surplate/contract/operator'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeAndDay } from '~/lib/format'
import { placeTime } from '~/lib/place-time'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { FirstRows } from '../parts/first-rows'
import { portionsOf } from '../parts/short-time'

/** Items, claims and pickups that are open now; nothing if there are none. */
export function OpenCard({ organisation: { items, claims, pickups } }: { organisation: OrganisationDetail }) {
  const now = useNow()
  const rows = [
    ...items.map(({ _id, name, remaining, collect_by }) => (
      <Row key={_id}>
        <RowText title={<To to={`/operator/items/${_id}`}>{portionsOf({ name, quantity: remaining })}</To>}>
          On offer until {timeAndDay(collect_by, now)}
        </RowText>
      </Row>
    )),
    ...claims.map(({ _id, name, quantity, other }) => (
      <Row key={_id}>
        <RowText title={portionsOf({ name, quantity })}>Claim with {other}</RowText>
      </Row>
    )),
    ...pickups.map(({ _id, other, window, time_zone }) => (
      <Row key={_id}>
        <RowText title={<To to={`/operator/pickups/${_id}`}>{`Pickup with ${other}`}</To>}>
          {placeTime(time_zone, now).dayAndWindow(window)}
        </RowText>
      </Row>
    )),
  ]
  if (rows.length === 0) return null
  return (
    <SectionCard title="Open now" flush>
      <FirstRows rows={rows} />
    </SectionCard>
  )
}

function To({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="hover:text-primary-text">
      {children}
    </Link>
  )
}
