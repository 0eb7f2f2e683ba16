import { type Figure, listed, nameOf } from '../figure.ts'
import { countsText, pickupCountPhrases } from '../pickup-counts.ts'
import { foodText, plannedText, progressText, windowText } from '../visits.ts'
import { dashboard, pickupsPage } from './links.ts'

export const handovers: Figure = {
  id: 'handovers',
  for: 'restaurant',
  phrases: [
    'who is coming today',
    'who comes today',
    'who comes next',
    'what gets picked up today',
    'which orders are collected tonight',
    'who collects today',
    'which food is still to be collected',
    'accepted orders',
    'how many pickups today',
    'how many pickups are planned',
    'what do i have to prepare',
    'next pickup',
    'when is my next pickup',
    'when is the next pickup',
    'orders for today',
    'who comes to collect',
    'which food bank is coming',
    'did they pick it up',
    'did harvest table collect the food',
    'is the driver on the way',
    'where is the driver',
  ],
  say: async (desk) => {
    const { organisation_id: id } = desk.membership
    const { items } = await desk.api.pickups.listOfRestaurant({ id, when: 'open', limit: 100 })
    if (items.length === 0) return `No pickups are planned. What was collected is in ${pickupsPage}.`
    const lines = items.map(
      (pickup) =>
        `**${nameOf(pickup.food_bank.name)}**, ${windowText(pickup, desk)}: ${foodText(pickup)}${progressText(pickup)}`,
    )
    const { pickups: today } = await desk.api.badges.count({})
    return `You have ${plannedText(items.length, today)}:\n\n${listed(lines)}\n\nCall them or hand the food over in ${pickupsPage}.`
  },
}

export const pickupCounts: Figure = {
  id: 'pickup-counts',
  for: 'restaurant',
  phrases: pickupCountPhrases,
  say: async ({ api, membership: { organisation_id: id } }) => {
    const { pickups } = await api.analytics.restaurantSummary({ id })
    return `${countsText(pickups)} See ${pickupsPage} or ${dashboard}.`
  },
}
