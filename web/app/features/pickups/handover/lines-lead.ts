import { handOverEarlyMs } from '@surplate/contract/pickup-rules'
import type { Pickup, Proof } from '@surplate/contract/pickups'
import { placeTime } from '~/lib/place-time'

/** Who is here, how that is known, and whether it is their time. */
export function linesLead(pickup: Pickup, { by }: Proof, now: Date): string {
  const { collector, food_bank, window, time_zone } = pickup
  const who = collector?.name ?? food_bank.name
  const early = Date.parse(window.from) - handOverEarlyMs > now.getTime()
  return [
    by === 'override'
      ? `Without a code: ${food_bank.name} is asked to confirm it.`
      : `${who} is here with the right code.`,
    early && `Their time is ${placeTime(time_zone, now).dayAndWindow(window)}.`,
    'Change what is different.',
  ]
    .filter(Boolean)
    .join(' ')
}
