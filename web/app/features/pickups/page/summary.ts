import type { OrganisationKind } from '@surplate/contract/roles'
import type { PlaceTime } from '~/lib/place-time'
import type { ShownPickup } from './shown-pickup'
import { momentInText } from './use-place'

/** How far a pickup is, as a sentence: `Driver 1 is on the way.` */
export function summaryOf(pickup: ShownPickup, side: OrganisationKind, place: PlaceTime): string {
  const { state, receipt, cancelled } = pickup
  if (state === 'handed_over') return receipt ? `Collected ${momentInText(place, receipt.at)}.` : 'Collected.'
  if (state === 'unconfirmed') return 'Nobody said what happened.'
  if (state === 'missed') return 'It was not collected.'
  if (state === 'cancelled')
    return cancelled ? `Cancelled by ${byName(pickup, cancelled.by, side)}.` : 'Cancelled.'
  return openSummary(pickup, side)
}

function openSummary(
  { collector, food_bank, on_the_way_at, arrived_at }: ShownPickup,
  side: OrganisationKind,
) {
  const who = collector?.name ?? (side === 'food_bank' ? 'Your collector' : food_bank.name)
  if (arrived_at) return `${who} is at the door.`
  if (on_the_way_at) return `${who} is on the way.`
  return collector ? `${who} collects.` : 'No collector named yet.'
}

/** `you` for the own side, otherwise its name. */
export function byName(pickup: ShownPickup, by: OrganisationKind, side: OrganisationKind) {
  return by === side ? 'you' : pickup[by].name
}
