/** Food rules without the schemas, so that pages that only display food stay small. */

export const categories = ['Beverage', 'Sweet', 'Savoury'] as const
export type Category = (typeof categories)[number]

export const foodStatuses = ['available', 'sold'] as const
export type FoodStatus = (typeof foodStatuses)[number]

export const closeReasons = ['withdrawn', 'expired'] as const
export type CloseReason = (typeof closeReasons)[number]

/** Upper limit per item, more than any kitchen has left over in a day. */
export const mostPortions = 10_000

/** Surplus food expires within days, so a distant date is a typo. */
const longestShelfLifeDays = 60

/** Error message for an expiration date, shared by form and server; undefined if it is valid. */
export function expirationProblem(expiration: Date, now: Date): string | undefined {
  if (expiration <= now) return 'This time has passed'
  const latest = now.getTime() + longestShelfLifeDays * 24 * 3_600_000
  return expiration.getTime() > latest ? `Choose a date in the next ${longestShelfLifeDays} days` : undefined
}

/** Tabs show `100+` above this: exact counts of a whole city are expensive and not useful. */
export const countedUpTo = 100

/** Time a food bank needs to collect and hand out food. Only the expires-in label subtracts it. */
export const handlingMarginHours = 5

/** Minutes until an item expires, without the handling margin; 0 once expired. */
export function minutesLeft(expiration: Date, now: Date): number {
  return Math.max(0, Math.floor((expiration.getTime() - now.getTime()) / 60_000))
}

/** Hours left after the handling margin, as the label shows them. */
function hoursLeft(expiration: Date, now: Date): number {
  return Math.round((expiration.getTime() - now.getTime()) / 3_600_000 - handlingMarginHours)
}

/** `Less than 1h`, `Nh` under a day, otherwise whole days as `Nd`. */
export function expiresIn(expiration: Date, now: Date): string {
  const hours = hoursLeft(expiration, now)
  if (hours < 1) return 'Less than 1h'
  if (hours < 24) return `${hours}h`
  return `${Math.floor(hours / 24)}d`
}

export type Urgency = 'calm' | 'today' | 'soon' | 'last' | 'expired'

/** Urgency of the label; uses the same rounding. */
export function urgency(expiration: Date, now: Date): Urgency {
  if (expiration.getTime() <= now.getTime()) return 'expired'
  const hours = hoursLeft(expiration, now)
  if (hours < 1) return 'last'
  if (hours < 6) return 'soon'
  return hours < 24 ? 'today' : 'calm'
}

const words: [Category, string[]][] = [
  ['Beverage', ['beverage', 'drink', 'juice', 'water']],
  ['Sweet', ['sweet', 'dessert', 'cake', 'pastry']],
]

/** Guesses the category from the name; the first matching rule wins. Never overrides the user's choice. */
export function inferCategory(name: string): Category {
  const text = name.toLowerCase()
  return words.find(([, list]) => list.some((word) => text.includes(word)))?.[0] ?? 'Savoury'
}
