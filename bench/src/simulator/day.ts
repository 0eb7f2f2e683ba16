import type { Action } from './measured.ts'
import { followsOf } from './model.ts'
import { habits, type Network } from './networks.ts'
import type { Rates } from './simulate.ts'

const hour = 3_600
const day = 24 * hour

/**
 * Lunch ends and, more sharply, restaurants close; some of it goes on all day. The figures are such that the busiest
 * minute has a 6,000th of the day in each second: 60 listings, 180 claims and 1,200 browses in a country, as in B11.
 */
const bumps = [
  { at: 14.5 * hour, height: 0.35, width: 0.5 * hour },
  { at: 21 * hour, height: 1, width: hour / 3 },
]
const open = { from: 8 * hour, until: 23 * hour, height: 0.0294 }

/** Restaurants answer a while after they list. */
const answerAfter = hour / 3

function rawSurplus(second: number): number {
  const bump = bumps.reduce(
    (sum, { at, height, width }) => sum + height * Math.exp(-(((second - at) / width) ** 2) / 2),
    0,
  )
  return bump + (isOpen(second) ? open.height : 0)
}

function isOpen(second: number): boolean {
  return second >= open.from && second < open.until
}

const surplusOfDay = integrate(rawSurplus)

/** Part of the day's listings, claims and browses that falls into a second, by the local clock. */
function surplus(second: number): number {
  return rawSurplus(wrapped(second)) / surplusOfDay
}

/** Part of what has no rush: dashboards, pickups. */
function daytime(second: number): number {
  return isOpen(wrapped(second)) ? 1 / (open.until - open.from) : 0
}

/** Of a whole day. */
export function totalsOf({ restaurants, foodBanks }: Network) {
  const items = restaurants * habits.itemsPerRestaurant
  const claims = items * habits.claimsPerItem
  const accepts = items * habits.accepted
  const pickups = accepts / habits.itemsPerPickup
  const reviews = pickups * habits.reviewsPerPickup
  // To the restaurant for each claim; to the food bank that gets it and to those that do not.
  const claimMails = claims * habits.recipients
  const answerMails = accepts * habits.claimsPerItem * habits.recipients
  // A reminder to the food bank, a receipt to both sides, and reviews.
  const pickupMails = (pickups * 3 + reviews) * habits.recipients
  return {
    items,
    claims,
    accepts,
    pickups,
    reviews,
    browses: foodBanks * habits.browsesPerFoodBank,
    dashboards: (restaurants + foodBanks) * habits.dashboardsPerOrganisation,
    photos: items * habits.withPhoto,
    claimMails,
    answerMails,
    pickupMails,
    mails: claimMails + answerMails + pickupMails,
    /** The product has no push notifications. */
    pushes: 0,
  }
}

/** What is asked of a network in a second, by the clock of its first zone. */
export function ratesAt(network: Network, second: number): Rates {
  const totals = totalsOf(network)
  const over = (profile: (second: number) => number, delay = 0) =>
    network.zones.reduce((sum, { hours, part }) => sum + part * profile(second + hours * hour - delay), 0)
  const [now, answered, unhurried] = [over(surplus), over(surplus, answerAfter), over(daytime)]
  const calls: Record<Action, number> = {
    browse: totals.browses * now,
    list: totals.items * now,
    claim: totals.claims * now,
    accept: totals.accepts * answered,
    dashboard: totals.dashboards * unhurried,
  }
  return {
    calls,
    mails: totals.claimMails * now + totals.answerMails * answered + totals.pickupMails * unhurried,
    follows: followsOf(habits.screensNear),
  }
}

export interface Peak {
  second: number
  rates: Rates
}

/** The busiest five minutes, by the number of calls. */
export function peakOf(network: Network): Peak {
  const seconds = Array.from({ length: day / 300 }, (_, slot) => slot * 300)
  const callsAt = (second: number) =>
    Object.values(ratesAt(network, second).calls).reduce((sum, rate) => sum + rate, 0)
  const second = seconds.reduce((best, each) => (callsAt(each) > callsAt(best) ? each : best), 0)
  return { second, rates: ratesAt(network, second) }
}

function wrapped(second: number): number {
  return ((second % day) + day) % day
}

function integrate(profile: (second: number) => number): number {
  let sum = 0
  for (let second = 0; second < day; second += 60) sum += profile(second) * 60
  return sum
}
