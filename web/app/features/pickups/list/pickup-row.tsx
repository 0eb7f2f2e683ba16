import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePlaceName } from '~/domain/place/places'
import { pickupPath } from '~/lib/member-paths'
import { Avatar } from '~/ui/layout/avatar'

const edges = {
  late: 'border-[color-mix(in_srgb,var(--ember-500)_45%,var(--line))]! shadow-[inset_4px_0_0_var(--ember-500)]!',
  missed: 'border-[color-mix(in_srgb,var(--danger)_30%,var(--line))]! shadow-[inset_4px_0_0_var(--danger)]!',
}

/** A list whose rows have columns if it is wide, whatever the width of the screen. */
export function PickupRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="@container grid gap-3">
      {children}
    </ul>
  )
}

/** One visit: when, where or who, what, and what to do about it. */
export function PickupRow({
  pickup,
  side,
  plate,
  time,
  children,
  actions,
  chips,
  edge,
  ended = false,
}: {
  pickup: Pickup
  /** The viewer's, who sees the name of the other one. */
  side: OrganisationKind
  plate?: ReactNode
  time: ReactNode
  children: ReactNode
  actions: ReactNode
  chips?: ReactNode
  edge?: keyof typeof edges | undefined
  ended?: boolean
}) {
  const place = usePlaceName()(pickup.place_id)
  const { name } = side === 'restaurant' ? pickup.food_bank : pickup.restaurant
  return (
    <li
      aria-labelledby={nameIdOf(pickup)}
      className={clsx(
        'card grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-3 px-4.5 py-4',
        '@3xl:grid-cols-[8.25rem_minmax(0,1fr)_auto] @3xl:items-center',
        edge && edges[edge],
        ended && 'bg-[color-mix(in_srgb,var(--surface)_60%,var(--canvas))]!',
      )}
    >
      <div className="flex items-center gap-3">
        {plate}
        {time}
      </div>
      <div className="flex min-w-0 gap-3">
        {side === 'restaurant' && <Avatar name={name} />}
        <div className="min-w-0">
          <h3 id={nameIdOf(pickup)} className="text-lg leading-6 wrap-anywhere">
            <Link
              to={pickupPath(side, pickup._id)}
              className="relative before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:underline"
            >
              {name}
            </Link>
          </h3>
          {children}
          {place && (
            <p className="text-sm leading-5 text-soft wrap-anywhere">
              {side === 'restaurant' ? `At ${place}` : `For ${place}`}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden @max-3xl:order-last @3xl:justify-end">
        {actions}
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden @3xl:col-span-2 @3xl:col-start-2">
        {chips}
      </div>
    </li>
  )
}

/** For buttons that say whose pickup they are about. */
export function nameIdOf({ _id }: Pick<Pickup, '_id'>) {
  return `pickup-${_id}`
}
