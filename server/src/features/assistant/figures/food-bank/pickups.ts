import { type Figure, listed, type MemberDesk, nameOf } from '../figure.ts'
import { countsText, pickupCountPhrases } from '../pickup-counts.ts'
import { foodText, plannedText, windowText } from '../visits.ts'
import { dashboard, pickupsPage } from './links.ts'

export const toCollect: Figure = {
  id: 'to-collect',
  for: 'food_bank',
  phrases: [
    'orders for today',
    'our orders today',
    'pickups for today',
    'where do we drive today',
    'todays tour',
    'which orders do i collect today',
    'what do we have to pick up today',
    'orders to collect',
    'what is ready for pickup',
    'pickups today',
    'what do i collect tonight',
    'which accepted orders are open',
    'where do we have to go today',
    'todays round',
    'how many pickups do we have',
    'how many pickups are planned',
    'what are my pickups for tomorrow',
    'when do we have to collect our orders',
    'who collects today',
    'which pickups have no collector',
    'show my pickups',
  ],
  say: async (desk) => {
    const { items } = await readOpen(desk)
    if (items.length === 0) return `No pickups are planned. Accepted orders appear in ${pickupsPage}.`
    const lines = items.map((pickup) => {
      const who = pickup.collector ? `${nameOf(pickup.collector.name)} collects` : 'no collector yet'
      return `**${nameOf(pickup.restaurant.name)}**, ${windowText(pickup, desk)}: ${foodText(pickup)}, ${who}`
    })
    const { pickups: today } = await desk.api.badges.count({})
    return `You have ${plannedText(items.length, today)}:\n\n${listed(lines)}\n\n${pickupsPage} has the address, the phone number and the code of each.`
  },
}

export const nextPickup: Figure = {
  id: 'next-pickup',
  for: 'food_bank',
  phrases: [
    'next pickup',
    'when is my next pickup',
    'where is my next pickup',
    'where do we go next',
    'next stop',
    'what is the address',
    'what is the address of the next pickup',
    'address of my pickup',
    'phone number of my next pickup',
    'closest pickup',
    'when do i need to pick it up',
    'until when do i have to pick up the food',
    'what do we collect next',
    'is the food ready',
  ],
  say: async (desk) => {
    const [next] = (await readOpen(desk)).items
    if (!next) return `No pickups are planned. Accepted orders appear in ${pickupsPage}.`
    const { restaurant, place, ready_at, _id } = next
    const phone = place.phone ? ` Phone: ${nameOf(place.phone)}.` : ''
    const notes = place.entry_notes ? ` At the door: “${nameOf(place.entry_notes)}”` : ''
    const ready = ready_at ? ' The food is ready.' : ''
    return `Your next pickup is at **${nameOf(restaurant.name)}**, ${windowText(next, desk)}: ${foodText(next)}. Address: ${nameOf(place.address)}.${phone}${ready}${notes}\n\nThe code and directions are on [its page](/foodbank/pickups/${_id}).`
  },
}

export const pickupCounts: Figure = {
  id: 'pickup-counts',
  for: 'food_bank',
  phrases: pickupCountPhrases,
  say: async ({ api, membership: { organisation_id: id } }) => {
    const { pickups } = await api.analytics.foodBankSummary({ id })
    return `${countsText(pickups)} See ${pickupsPage} or ${dashboard}.`
  },
}

function readOpen({ api, membership: { organisation_id: id } }: MemberDesk) {
  return api.pickups.listOfFoodBank({ id, when: 'open', limit: 100 })
}
