import { counted } from '@surplate/contract/counted'
import type { OwnOrder } from '@surplate/contract/donation-requests'
import type { Offer } from '@surplate/contract/food-items'
import { requestNumber } from '@surplate/contract/request-rules'
import type { ReceivedOrder } from '@surplate/contract/reviews'
import { guessCategory } from '../drafts/categories.ts'
import { stem, tellingWords } from '../understand/words.ts'
import { type Figure, listed, type MemberDesk, nameOf } from './figure.ts'
import { readAll } from './pages.ts'
import { dayOf, isIn, moment, periodOf } from './when.ts'

const offersPage = '[Available Items](/foodbank/availableItems)'
const ordersPage = '[My Orders](/foodbank/ordersPage)'

export const foodBankFigures: Figure[] = [
  {
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
      return `What expires first in your range:\n\n${listed(offers.map(offerLine(desk)), total)}\n\nClaim it in ${offersPage}.`
    },
  },
  {
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
      const fitting = named(offers, desk.question)
      const dish = dishIn(desk.question)
      const all = `${counted(total, 'item is', 'items are')} on offer in your range, the nearest first:`
      const [head, lines] =
        fitting.length > 0
          ? [
              `${counted(fitting.length, 'item fits', 'items fit')}, the nearest first:`,
              listed(fitting.map(offerLine(desk))),
            ]
          : [
              dish ? `I see no ${dish} near you right now. ${all}` : all,
              listed(offers.map(offerLine(desk)), total),
            ]
      return `${head}\n\n${lines}\n\nSee all in ${offersPage}.`
    },
  },
  {
    id: 'to-collect',
    for: 'food_bank',
    phrases: [
      'orders for today',
      'our orders today',
      'pickups for today',
      'where do we drive today',
      'todays tour',
      'closest pickup',
      'when do i need to pick it up',
      'until when do i have to pick up the food',
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
      'next pickup',
      'where is my next pickup',
      'what are my pickups for tomorrow',
      'when do we have to collect our orders',
    ],
    say: async (desk) => {
      const orders = (await readOrders(desk, 'accepted'))
        .filter(({ food_id: { expiration_date } }) => new Date(expiration_date) > desk.now)
        .sort((a, b) => a.food_id.expiration_date.localeCompare(b.food_id.expiration_date))
      if (orders.length === 0) return `No accepted order waits to be collected. Look in ${ordersPage}.`
      const today = dayOf(desk.now, desk.timeZone)
      const dueToday = orders.filter(
        ({ food_id: { expiration_date } }) => dayOf(expiration_date, desk.timeZone) === today,
      )
      const due = dueToday.length > 0 ? `, ${dueToday.length} of them today` : ''
      const lines = orders.map(
        ({ _id, restaurant_name, requested_quantity, food_id: { name, expiration_date } }) =>
          `**${nameOf(name)}**, ${counted(requested_quantity, 'portion')} at ${nameOf(restaurant_name)}, before ${moment(expiration_date, desk.now, desk.timeZone)}, number ${requestNumber(_id)}`,
      )
      return `${counted(orders.length, 'order is', 'orders are')} to be collected${due}:\n\n${listed(lines)}\n\nOpen ${ordersPage}: the accepted order shows address and phone.`
    },
  },
  {
    id: 'claims',
    for: 'food_bank',
    phrases: [
      'what have i asked for',
      'has anyone said yes to us',
      'is it ours',
      'is the food ours',
      'do we have the food',
      'did saffron accept',
      'how many orders are waiting for an answer',
      'what did i claim yesterday',
      'my claims',
      'was it accepted',
      'did they say yes',
      'did they say no',
      'is my claim accepted',
      'is my food already accepted',
      'was my request accepted',
      'did the restaurant accept',
      'has my order been accepted',
      'what is the status of my order',
      'where is my order',
      'status of my claim',
      'what am i waiting for',
      'which requests are pending',
      'how many requests are open',
      'did i get the food',
      'did we get it',
      'my last order',
      'what did i claim',
      'any answer from the restaurant',
      'did they answer',
      'what happened to my order',
      'which of my requests were rejected',
      'how many claims are waiting',
    ],
    say: async (desk) => {
      const { ask, membership, now, timeZone } = desk
      const page = (await ask(`/api/donation-requests/foodbank/${membership.organisation_id}?limit=5`)) as {
        items: OwnOrder[]
        counts: Record<OwnOrder['status'], number>
      }
      if (page.items.length === 0)
        return `You have not claimed anything yet. What is on offer: ${offersPage}.`
      const lines = page.items.map(
        ({ status, restaurant_name, food_id: { name, expiration_date } }) =>
          `**${nameOf(name)}** from ${nameOf(restaurant_name)}: ${status}${status === 'accepted' && new Date(expiration_date) > now ? `, collect before ${moment(expiration_date, now, timeZone)}` : ''}`,
      )
      const { pending, accepted } = page.counts
      return `${counted(pending, 'request waits', 'requests wait')} for an answer, ${accepted} accepted. Your latest:\n\n${listed(lines)}\n\nAll of them are in ${ordersPage}.`
    },
  },
  {
    id: 'received',
    for: 'food_bank',
    phrases: [
      'how many restaurants have we worked with',
      'how many kg did we get this year',
      'meals this week',
      'what did we get so far',
      'how much did we get this month',
      'how many portions did we receive last month',
      'how much food did we rescue this week',
      'how many meals did we get this year',
      'how many donations have we claimed in total',
      'how many orders did we collect this month',
      'how much food have we received',
      'our total',
      'how many portions so far',
      'how much did we rescue',
      'how many restaurants gave us food',
      'what did we receive yesterday',
    ],
    say: async ({ ask, membership, now, timeZone, question }) => {
      const period = periodOf(question, now, timeZone)
      const path = `/api/review/orders/${membership.organisation_id}`
      // The newest first: the first that is older than the period ends the reading.
      const orders = await readAll<ReceivedOrder>(
        ask,
        path,
        ({ received_at }) => !period.from || dayOf(received_at, timeZone) >= period.from,
      )
      const own = orders.filter(({ received_at }) => isIn(period, received_at, timeZone))
      const portions = own.reduce((sum, { quantity }) => sum + quantity, 0)
      const kitchens = new Set(own.map(({ restaurant_id }) => restaurant_id)).size
      return `${period.name} you were given **${counted(portions, 'portion')}** in ${counted(own.length, 'order')} from ${counted(kitchens, 'restaurant')}. More on [the dashboard](/foodbank/dashboard).`
    },
  },
  {
    id: 'top-restaurants',
    for: 'food_bank',
    phrases: [
      'who are our biggest donors',
      'who gives us the most',
      'our best donors',
      'who donates to us most',
      'who are our donors',
      'which restaurants help us',
      'who gives us the most',
      'which restaurant do we get most from',
      'our best restaurant',
      'top restaurants',
      'from whom did we get food',
      'which restaurants did we collect from',
      'most ordered from',
    ],
    say: async ({ ask, membership }) => {
      const rows = (await ask(`/api/analytics/foodbank/top-restaurants/${membership.organisation_id}`)) as {
        name: string
        count: number
      }[]
      if (rows.length === 0) return `You have not been given anything yet. What is on offer: ${offersPage}.`
      return `Most of your orders came from:\n\n${listed(rows.map(({ name, count }) => `${nameOf(name)}: ${counted(count, 'order')}`))}\n\nMore on [the dashboard](/foodbank/dashboard).`
    },
  },
  {
    id: 'to-review',
    for: 'food_bank',
    phrases: [
      'which orders do i still have to review',
      'how many reviews are open',
      'what should i review',
      'orders waiting for a review',
      'what is our average rating',
      'what rating did we give',
    ],
    say: async ({ ask, membership: { organisation_id: id } }) => {
      const { to_review } = (await ask(`/api/review/orders/${id}?limit=1`)) as { to_review: number }
      const { avgRating, totalReviews } = (await ask(`/api/analytics/foodbank/summary/${id}`)) as {
        avgRating: number | null
        totalReviews: number
      }
      const given =
        avgRating === null
          ? ''
          : ` You gave ${counted(totalReviews, 'review')} so far, ${avgRating.toFixed(2)} stars on average.`
      return `${counted(to_review, 'order waits', 'orders wait')} for your review.${given} Open [Review](/foodbank/reviews).`
    },
  },
  {
    id: 'own-range',
    for: 'food_bank',
    phrases: ['what is my pickup range', 'how far is my range set', 'what is our radius at the moment'],
    say: async ({ ask }) => {
      const { range_km } = (await ask('/api/inventory?available=true&limit=1')) as { range_km: number | null }
      return `Your pickup range is ${range_km === null ? 'anywhere' : `${range_km} km`}. Change it under **Filters** in ${offersPage}.`
    },
  },
]

const nothingOnOffer = `Nothing is on offer in your pickup range right now; new food appears by itself. You can widen **Pickup range** under **Filters** in ${offersPage}.`

async function readOffers({ ask }: MemberDesk, sort: 'nearest' | 'expiry') {
  const { items, counts } = (await ask(`/api/inventory?available=true&sort=${sort}&limit=100`)) as {
    items: Offer[]
    counts: Record<string, number>
  }
  return { offers: items, total: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

function readOrders({ ask, membership }: MemberDesk, status: OwnOrder['status']) {
  return readAll<OwnOrder>(
    ask,
    `/api/donation-requests/foodbank/${membership.organisation_id}?status=${status}`,
  )
}

function offerLine({ now, timeZone }: MemberDesk) {
  return ({ name, remaining, restaurant_name, distance_km, expiration_date }: Offer) =>
    `**${nameOf(name)}**, ${counted(remaining, 'portion')} from ${nameOf(restaurant_name)}, ${distance_km.toFixed(1)} km, until ${moment(expiration_date, now, timeZone)}`
}

const kinds: Record<string, Offer['category']> = {
  drink: 'Beverage',
  beverag: 'Beverage',
  sweet: 'Sweet',
  desert: 'Sweet',
  savoury: 'Savoury',
}

/** A dish that the question names, as it was typed. */
function dishIn(question: string): string | undefined {
  return tellingWords(question).find((word) => guessCategory(word) !== null && !kinds[stem(word)])
}

/** The offers that have a word of the question in their name, or are of the kind it names. */
function named(offers: readonly Offer[], question: string): Offer[] {
  const words = tellingWords(question).map(stem)
  return offers.filter(
    ({ name, category }) =>
      words.some((word) => kinds[word] === category) ||
      tellingWords(name)
        .map(stem)
        .some((word) => words.includes(word)),
  )
}
