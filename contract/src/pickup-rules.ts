/** Pickup rules without the schemas, so that pages that only display pickups stay small. */

import { hasClock, type Storage } from './food-facts.ts'
import type { OrganisationKind } from './roles.ts'

/**
 * A pickup is one visit of a food bank to a restaurant, for everything that the restaurant promised it. `planned` and
 * `arrived` are open; the others are ends. `unconfirmed`: nobody said what happened, which counts for no one.
 */
export const pickupStates = [
  'planned',
  'arrived',
  'handed_over',
  'unconfirmed',
  'missed',
  'cancelled',
] as const
export type PickupState = (typeof pickupStates)[number]

export const openStates = ['planned', 'arrived'] as const satisfies PickupState[]

export function isOpen(state: PickupState): boolean {
  return openStates.some((open) => open === state)
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Shortest window, and the step of proposed times. */
export const windowStepMs = 15 * minuteMs
/** The collector is reminded this long before the window opens. */
export const reminderMs = hourMs
/** Restaurants hand over from this long before the window opens without a second thought. */
export const handOverEarlyMs = 30 * minuteMs
/** Cancelling later than this before the window ends counts as late. */
export const lateCancelMs = 3 * hourMs
/** Both sides are asked what happened this long after the window. */
export const askAfterMs = 90 * minuteMs
/** Without an answer the pickup ends as unconfirmed this long after the window. Both sides can state an outcome until then. */
export const silenceMs = 24 * hourMs
/** A handover without a code, or one recorded offline, counts as confirmed after this time. */
export const provisionalMs = 7 * dayMs
/** Both sides may reply once to the other's account for this long. */
export const replyMs = 7 * dayMs
/** The conversation closes this long after the pickup ended. */
export const conversationMs = 7 * dayMs
/** Late cancellations and missed pickups are counted for this long. */
export const recordMs = 90 * dayMs
/** A pass works this long after the window ends. */
export const passGraceMs = 2 * hourMs

export const codeLength = 6

/** Whether cancelling now counts as late. */
export function isLateCancel(windowUntil: Date, now: Date): boolean {
  return now.getTime() > windowUntil.getTime() - lateCancelMs
}

export const cancelPickupReasons = {
  food_bank: ['no_driver', 'vehicle', 'no_space', 'not_suitable', 'other'],
  restaurant: ['no_food', 'closed', 'other'],
} as const satisfies Record<OrganisationKind, readonly string[]>
export type CancelPickupReason = (typeof cancelPickupReasons)[OrganisationKind][number]
export const allCancelPickupReasons = [
  'no_driver',
  'vehicle',
  'no_space',
  'not_suitable',
  'no_food',
  'closed',
  'other',
] as const satisfies CancelPickupReason[]

export const cancelPickupReasonNames: Record<CancelPickupReason, string> = {
  no_driver: 'No driver',
  vehicle: 'Vehicle trouble',
  no_space: 'No space left',
  not_suitable: 'Food does not suit us',
  no_food: 'No food left',
  closed: 'We are closed',
  other: 'Something else',
}

/** Why less of a line was taken than promised. */
export const shortReasons = ['fewer_here', 'no_space', 'too_warm', 'quality', 'label'] as const
export type ShortReason = (typeof shortReasons)[number]

export const shortReasonNames: Record<ShortReason, string> = {
  fewer_here: 'Fewer here',
  no_space: 'No space',
  too_warm: 'Wrong temperature',
  quality: 'Quality',
  label: 'Label',
}

/** Whether portions left behind for this reason can be offered again. */
export function isFitToOffer(reason: ShortReason): boolean {
  return reason === 'no_space'
}

/** How the weight of a handed-over line is known. `declared` is the restaurant's weight per portion. */
export const handoverWeightBases = ['weighed', 'declared', 'estimate'] as const
export type HandoverWeightBasis = (typeof handoverWeightBases)[number]

/** How a handover was proved. `qr_offline`: recorded without a connection. `stated`: an outcome says so. */
export const handoverMethods = ['code', 'qr', 'qr_offline', 'override', 'stated'] as const
export type HandoverMethod = (typeof handoverMethods)[number]

export const overrideReasons = ['phone_dead', 'code_lost', 'no_signal', 'other'] as const
export type OverrideReason = (typeof overrideReasons)[number]

export const overrideReasonNames: Record<OverrideReason, string> = {
  phone_dead: 'Their phone is dead',
  code_lost: 'They have no code',
  no_signal: 'No signal here',
  other: 'Something else',
}

/** Temperatures in °C at which food may be taken without a reason; null for food without a limit. */
export function temperatureLimit(storage: Storage | null): { min?: number; max?: number } | null {
  if (storage === 'hot') return { min: 63 }
  if (storage === 'chilled') return { max: 8 }
  return storage === 'frozen' ? { max: -12 } : null
}

export function isInRange(storage: Storage | null, temperature: number): boolean {
  const limit = temperatureLimit(storage)
  if (!limit) return true
  return (
    temperature >= (limit.min ?? Number.NEGATIVE_INFINITY) &&
    temperature <= (limit.max ?? Number.POSITIVE_INFINITY)
  )
}

/** Whether the handover asks for a temperature. */
export function takesTemperature(storage: Storage | null): boolean {
  return hasClock(storage)
}

export interface TakenLine {
  taken: number
  short_reason: ShortReason | null
  temperature: number | null
  /** Why it was taken although the temperature is out of range. */
  temperature_reason: string | null
}

/** Problems of a handover's line by field, shared by form and server; empty if it is valid. */
export function lineProblems(
  { granted_quantity, storage }: { granted_quantity: number; storage: Storage | null },
  { taken, short_reason, temperature, temperature_reason }: TakenLine,
): { taken?: string; short_reason?: string; temperature_reason?: string } {
  if (taken > granted_quantity) return { taken: `At most ${granted_quantity} were promised` }
  if (taken < granted_quantity && !short_reason) return { short_reason: 'Say why they take fewer' }
  if (taken > 0 && temperature !== null && !isInRange(storage, temperature) && !temperature_reason)
    return { temperature_reason: 'Leave it here, or say why it is fine to take' }
  return {}
}

/** What each side can say happened. The first account decides; a later one stands beside it. */
export const outcomes = {
  food_bank: ['collected', 'no_food', 'did_not_go'],
  restaurant: ['collected', 'nobody_came', 'no_food'],
} as const satisfies Record<OrganisationKind, readonly string[]>
export type Outcome = (typeof outcomes)[OrganisationKind][number]
export const allOutcomes = ['collected', 'no_food', 'did_not_go', 'nobody_came'] as const satisfies Outcome[]

export const outcomeNames: Record<OrganisationKind, Partial<Record<Outcome, string>>> = {
  food_bank: {
    collected: 'We collected it',
    no_food: 'There was no food',
    did_not_go: 'We did not go',
  },
  restaurant: {
    collected: 'They collected it',
    nobody_came: 'Nobody came',
    no_food: 'We had no food',
  },
}

const sameThing: Record<Outcome, Outcome> = {
  collected: 'collected',
  no_food: 'no_food',
  did_not_go: 'nobody_came',
  nobody_came: 'nobody_came',
}

/** Whether the accounts of both sides say the same. */
export function outcomesAgree(one: Outcome, other: Outcome): boolean {
  return sameThing[one] === sameThing[other]
}

/** What an operator can say happened, if the accounts of both sides differ. */
export const settlements = ['collected', 'nobody_came', 'no_food'] as const satisfies Outcome[]
export type Settlement = (typeof settlements)[number]

export const settlementNames: Record<Settlement, string> = {
  collected: 'The food was collected',
  nobody_came: 'Nobody came for the food',
  no_food: 'There was no food to collect',
}

/** Until when the other side can put its account beside the first. */
export function secondAccountUntil(first: Date, windowUntil: Date): Date {
  return new Date(Math.max(first.getTime(), windowUntil.getTime()) + silenceMs)
}

/** Details of `no_food`, said by the food bank. */
export const noFoodDetails = ['closed', 'nothing_left', 'not_ready', 'too_warm', 'other'] as const
export type NoFoodDetail = (typeof noFoodDetails)[number]

export const noFoodDetailNames: Record<NoFoodDetail, string> = {
  closed: 'Closed',
  nothing_left: 'Nothing left',
  not_ready: 'Not ready in time',
  too_warm: 'Too warm',
  other: 'Something else',
}

/** What becomes of food that nobody collected, said by the restaurant. */
export const foodFates = ['offer_again', 'thrown_away', 'used'] as const
export type FoodFate = (typeof foodFates)[number]

export const foodFateNames: Record<FoodFate, string> = {
  offer_again: 'Offer it again',
  thrown_away: 'Thrown away',
  used: 'Used by us',
}

/** Phrases that collectors and kitchens send with one tap. */
export const quickPhrases = {
  here: "I'm here",
  late: 'Running 10 minutes late',
  nobody: 'Nobody is at the door',
  ready: 'The food is ready',
} as const
export type QuickPhrase = keyof typeof quickPhrases
/** How far the phrase `late` moves the estimated arrival. */
export const latePhraseMs = 10 * minuteMs

export const phrasesOf: Record<OrganisationKind, readonly QuickPhrase[]> = {
  food_bank: ['here', 'late', 'nobody'],
  restaurant: ['ready'],
}

/** Who wrote a message; `system` lines record what happened. */
export const messageAuthors = ['restaurant', 'food_bank', 'collector', 'system'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

/** The number that both sides quote: `2026-000318`. */
export function receiptNumber(year: number, count: number): string {
  return `${year}-${String(count).padStart(6, '0')}`
}
