import { pluralize } from '@surplate/contract/lib/pluralize'
import { type Figure, listed, nameOf } from '../figure.ts'
import { readAll } from '../read-all.ts'
import { dayOf, isIn, periodOf } from '../when.ts'
import { dashboard, offersPage } from './links.ts'

export const received: Figure = {
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
  say: async ({ api, membership: { organisation_id: id }, now, timeZone, question }) => {
    const period = periodOf(question, now, timeZone)
    // Newest first, so reading stops at the first order before the period.
    const orders = await readAll(
      (page) => api.reviews.listReceived({ id, ...page }),
      ({ received_at }) => !period.from || dayOf(received_at, timeZone) >= period.from,
    )
    const own = orders.filter(({ received_at }) => isIn(period, received_at, timeZone))
    const portions = own.reduce((sum, { quantity }) => sum + quantity, 0)
    const kitchens = new Set(own.map(({ restaurant_id }) => restaurant_id)).size
    return `${period.name} you received **${pluralize(portions, 'portion')}** in ${pluralize(own.length, 'order')} from ${pluralize(kitchens, 'restaurant')}. More on ${dashboard}.`
  },
}

export const topRestaurants: Figure = {
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
  say: async ({ api, membership }) => {
    const rows = await api.analytics.foodBankTop({ id: membership.organisation_id })
    if (rows.length === 0) return `You haven’t received anything yet. See what’s available: ${offersPage}.`
    return `Most of your orders came from:\n\n${listed(rows.map(({ name, count }) => `${nameOf(name)}: ${pluralize(count, 'order')}`))}\n\nMore on ${dashboard}.`
  },
}

export const toReview: Figure = {
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
  say: async ({ api, membership: { organisation_id: id } }) => {
    const { to_review } = await api.reviews.listReceived({ id, limit: 1 })
    const { avgRating, totalReviews } = await api.analytics.foodBankSummary({ id })
    const given =
      avgRating === null
        ? ''
        : ` You’ve given ${pluralize(totalReviews, 'review')} so far, ${avgRating.toFixed(2)} stars on average.`
    return `${pluralize(to_review, 'order is waiting', 'orders are waiting')} for your review.${given} Open [Review](/foodbank/reviews).`
  },
}
