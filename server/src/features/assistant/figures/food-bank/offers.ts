import type { NearbyItem } from '@surplate/contract/food-items'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { type Figure, listed, type MemberDesk, nameOf } from '../figure.ts'
import { moment } from '../when.ts'
import { offersPage } from './links.ts'
import { offersMatching, wantedIn } from './match-offers.ts'

export const expiringOffers: Figure = {
  id: 'expiring-offers',
  for: 'food_bank',
  phrases: [
    'which food goes bad soonest',
    'what goes bad first',
    'what has to be eaten first',
    'what spoils first',
    'list everything expiring',
    'everything that expires before eight',
    'anything about to spoil',
    'what is about to spoil',
    'what expires tonight',
    'what expires today',
    'urgent stuff',
    'what goes bad soon',
    'what is running out',
    'what expires soon near me',
    'which food expires first',
    'what must be collected soon',
    'urgent food',
    'what is about to expire',
    'food that expires today',
    'what should we claim first',
    'last chance food',
    'ending soon',
  ],
  say: async (desk) => {
    const { offers, total } = await readOffers(desk, 'expiry')
    if (total === 0) return nothingOnOffer
    return `Expiring first in your range:\n\n${listed(offers.map(offerLine(desk)), total)}\n\nClaim it in ${offersPage}.`
  },
}

export const offers: Figure = {
  id: 'offers',
  for: 'food_bank',
  phrases: [
    'is there bread',
    'search for bread',
    'what can we pick up near us tonight',
    'what can we get tonight',
    'what can we take today',
    'what do you have for 100 people',
    'closest food',
    'what can we grab',
    'what is up for grabs',
    'any food',
    'are there any sandwiches',
    'do you have any food',
    'is there hot food now',
    'any vegan food today',
    'is there vegetarian food near me',
    'any gluten free food near me',
    'any milk free food near me',
    'any nut free food near me',
    'what is near me',
    'anything for tonight',
    'anything new',
    'what have you got',
    'any food left',
    'what food is available now',
    'what is available near me today',
    'what food is there today',
    'what can i claim today',
    'is there any food near me',
    'any bread today',
    'is there any pizza near me',
    'how many items are available',
    'any drinks available',
    'what is on offer',
    'show me food near me',
    'new food today',
    'nearest food',
    'what can we get tonight',
    'do you have soup',
    'any vegetables',
    'anything sweet near me',
    'i need 50 meals',
    'we need food for tonight',
    'biggest donation available',
  ],
  say: async (desk) => {
    const { offers, total } = await readOffers(desk, 'nearest')
    if (total === 0) return nothingOnOffer
    const fitting = offersMatching(offers, desk.question)
    const wanted = wantedIn(desk.question)
    const all = `${pluralize(total, 'item is', 'items are')} available in your range, nearest first:`
    const [head, lines] =
      fitting.length > 0
        ? [
            `${pluralize(fitting.length, 'item matches', 'items match')}, nearest first:`,
            listed(fitting.map(offerLine(desk))),
          ]
        : [
            wanted ? `I don’t see any ${wanted} near you right now. ${all}` : all,
            listed(offers.map(offerLine(desk)), total),
          ]
    return `${head}\n\n${lines}\n\nSee all in ${offersPage}.`
  },
}

export const ownRange: Figure = {
  id: 'own-range',
  for: 'food_bank',
  phrases: ['what is my pickup range', 'how far is my range set', 'what is our radius at the moment'],
  say: async ({ api }) => {
    const { range_km } = await api.foodItems.browse({ available: 'true', limit: 1 })
    return `Your pickup range is ${range_km === null ? 'anywhere' : `${range_km} km`}. Change it under **Filters** in ${offersPage}.`
  },
}

const nothingOnOffer = `Nothing is available in your pickup range right now. New food appears automatically. You can widen **Pickup range** under **Filters** in ${offersPage}.`

async function readOffers({ api }: MemberDesk, sort: 'nearest' | 'expiry') {
  const { items, counts } = await api.foodItems.browse({ available: 'true', sort, limit: 100 })
  return { offers: items, total: Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0) }
}

function offerLine({ now, timeZone }: MemberDesk) {
  return ({ name, remaining, restaurant_name, distance_km, facts }: NearbyItem) =>
    `**${nameOf(name)}**, ${pluralize(remaining, 'portion')} from ${nameOf(restaurant_name)}, ${distance_km.toFixed(1)} km, until ${moment(facts.collect_by, now, timeZone)}`
}
