import type { ErrorCode } from '@surplate/contract/errors'
import type { Pickup } from '@surplate/contract/pickups'
import type { PlaceTime } from '~/lib/place-time'
import type { UnsentHandover } from './offline-store'

const reasons: Partial<Record<ErrorCode, string>> = {
  PICKUP_ENDED: 'This pickup had ended before your handover arrived.',
  PICKUP_CHANGED: 'What was promised has changed since you recorded it.',
  CODE_UNKNOWN: 'The code does not belong to this pickup.',
  CODE_EXPIRED: 'The food bank replaced the code, or it was too old.',
  FOOD_UNSAFE: 'Some of the food was past its safe time.',
  INVALID_INPUT: 'Some of the details do not fit this pickup.',
  NOT_FOUND: 'Your restaurant has no such pickup.',
  FORBIDDEN: 'Your account cannot record handovers.',
}

/** What was decided meanwhile, and by whom. `pickup` is what the server has now, if it answered. */
export function serverSays(error: ErrorCode | null, pickup: Pickup | undefined, place: PlaceTime): string {
  if (pickup?.state === 'handed_over')
    return `Another handover of this pickup is already recorded, with receipt ${pickup.receipt?.number}.`
  if (pickup?.ended_at && pickup.state === 'cancelled') {
    const who = pickup.cancelled?.by === 'restaurant' ? 'Your restaurant' : pickup.food_bank.name
    return `${who} cancelled this pickup ${when(pickup.ended_at, place)}, before your handover arrived.`
  }
  if (pickup?.ended_at && pickup.state === 'missed')
    return `This pickup was recorded as missed ${when(pickup.ended_at, place)}, before your handover arrived.`
  return (error && reasons[error]) ?? 'The server did not accept it.'
}

/** `at 7:40 PM`, `yesterday at 7:40 PM`, `on Fri 12 Jun at 7:40 PM`. */
function when(iso: string, place: PlaceTime) {
  const day = place.day(iso)
  const time = `at ${place.time(iso)}`
  if (day === 'Today') return time
  return day === 'Yesterday' ? `yesterday ${time}` : `on ${day} ${time}`
}

/** What can still make a record of it. */
export type WayOut = 'without_code' | 'again' | 'look'

export function wayOut({ error, input }: UnsentHandover): WayOut | null {
  if (error === 'CODE_UNKNOWN' || error === 'CODE_EXPIRED') return 'without_code'
  // The time of a handover with a typed code is when it arrives; without a code it is when it happened.
  if (error === 'FOOD_UNSAFE' && input.proof.by === 'code') return 'without_code'
  if (error === 'FOOD_UNSAFE' || error === 'PICKUP_CHANGED' || error === 'INVALID_INPUT') return 'again'
  return error === 'PICKUP_ENDED' ? 'look' : null
}
