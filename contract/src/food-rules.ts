/** Rules about food without their schemas, for pages that only show it. */

export const categories = ['Beverage', 'Sweet', 'Savoury'] as const
export type Category = (typeof categories)[number]

export const foodStatuses = ['available', 'sold'] as const

/** The most portions that one item can list: more than any kitchen has left in a day. */
export const mostPortions = 10_000

/** How far ahead an item can expire: surplus is for the next days, and a date far away is a slip of the finger. */
const longestShelfLifeDays = 60

/** What is wrong with an expiration date, as the form and the server say it; undefined when it can be listed. */
export function expirationProblem(expiration: Date, now: Date): string | undefined {
  if (expiration <= now) return 'This time has passed'
  const latest = now.getTime() + longestShelfLifeDays * 24 * 3_600_000
  return expiration.getTime() > latest ? `Choose a date in the next ${longestShelfLifeDays} days` : undefined
}

/** Beyond this many, tabs say `500+`: nobody reads further, and counting a whole city costs. */
export const countedUpTo = 500

/** What a food bank needs to fetch and hand food out. Only the label takes it off; sentences tell the time that is left. */
export const handlingMarginHours = 5

/** Minutes that are really left until an item expires; 0 when it has. */
export function minutesLeft(expiration: Date, now: Date): number {
  return Math.max(0, Math.floor((expiration.getTime() - now.getTime()) / 60_000))
}

/** Hours until an item must be gone, as the label shows them. */
function hoursLeft(expiration: Date, now: Date): number {
  return Math.round((expiration.getTime() - now.getTime()) / 3_600_000 - handlingMarginHours)
}

/** The expires-in label: `Less than 1h`, `Nh` under a day, whole days `Nd` from there on. */
export function expiresIn(expiration: Date, now: Date): string {
  const hours = hoursLeft(expiration, now)
  if (hours < 1) return 'Less than 1h'
  if (hours < 24) return `${hours}h`
  return `${Math.floor(hours / 24)}d`
}

export type Urgency = 'calm' | 'today' | 'soon' | 'last' | 'expired'

/** How urgent the label looks; it changes where the label does. */
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

/** The category that a name suggests; the first rule that fits wins. It never overrides what was chosen. */
export function inferCategory(name: string): Category {
  const text = name.toLowerCase()
  return words.find(([, list]) => list.some((word) => text.includes(word)))?.[0] ?? 'Savoury'
}
