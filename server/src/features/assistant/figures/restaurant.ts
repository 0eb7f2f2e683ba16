import { counted } from '@surplate/contract/counted'
import type { IncomingOrder } from '@surplate/contract/donation-requests'
import type { FoodItem } from '@surplate/contract/food-items'
import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import type { ShownReview } from '@surplate/contract/reviews'
import { type Figure, listed, type MemberDesk, nameOf } from './figure.ts'
import { readAll } from './pages.ts'
import { dayOf, isIn, moment, periodOf, plusDays } from './when.ts'

const ordersPage = '[My Orders](/restaurant/incomingOrders)'
const inventoryPage = '[My Inventory](/restaurant/inventory)'
const dashboard = '[the dashboard](/restaurant/dashboard)'

export const restaurantFigures: Figure[] = [
  {
    id: 'requests',
    for: 'restaurant',
    phrases: [
      'who asked for something today',
      'who asked today',
      'who wants something today',
      'what is waiting for my ok',
      'who needs an answer',
      'what is pending',
      'show pending',
      'who is waiting for me',
      'who took my food',
      'who took the bread',
      'where is my order',
      'are there any orders for me',
      'did anybody take my food',
      'did anyone reserve the food',
      'anything new',
      'have i got any requests',
      'is anyone asking for my food',
      'what is new',
      'who claimed my food',
      'how many people asked for my food',
      'how many food banks want my food',
      'how many requests do i have',
      'any new orders',
      'do i have new orders',
      'pending orders',
      'which orders are waiting for me',
      'did anybody claim my item',
      'is anybody interested',
      'does anyone want my food',
      'has someone claimed my soup',
      'who wants my food',
      'who asked for the food',
      'open requests',
      'how many orders are pending',
      'what do i have to answer',
      'was my food claimed',
      'is my item taken',
    ],
    say: async (desk) => {
      const pending = await readOrders(desk, 'pending')
      const accepted = await readToCollect(desk)
      const kept =
        accepted.length > 0
          ? ` ${counted(accepted.length, 'accepted order waits', 'accepted orders wait')} to be collected.`
          : ''
      if (pending.length === 0)
        return `No request waits for your answer.${kept} New ones appear in ${ordersPage} by themselves.`
      const banks = new Set(pending.map(({ foodbank_id }) => foodbank_id)).size
      const lines = pending.map(
        ({ foodbank_name, requested_quantity, item: { name, expiration_date } }) =>
          `${nameOf(foodbank_name)} asks for **${nameOf(name)}**, ${counted(requested_quantity, 'portion')}, until ${moment(expiration_date, desk.now, desk.timeZone)}`,
      )
      return `${counted(pending.length, 'request waits', 'requests wait')} for your answer, from ${counted(banks, 'food bank')}:\n\n${listed(lines)}\n\nAnswer in ${ordersPage}.${kept}`
    },
  },
  {
    id: 'handovers',
    for: 'restaurant',
    phrases: [
      'did they pick it up',
      'did harvest table collect the food',
      'who is coming today',
      'what gets picked up today',
      'which orders are collected tonight',
      'who collects today',
      'which food is still to be collected',
      'accepted orders',
      'how many pickups today',
      'what do i have to prepare',
      'next pickup',
      'orders for today',
      'who comes to collect',
      'which food bank is coming',
    ],
    say: async (desk) => {
      const orders = await readToCollect(desk)
      if (orders.length === 0) return `No accepted order waits to be collected. Look in ${ordersPage}.`
      const lines = orders.map(
        ({ foodbank_name, requested_quantity, item: { name, expiration_date } }) =>
          `${nameOf(foodbank_name)} collects **${nameOf(name)}**, ${counted(requested_quantity, 'portion')}, before ${moment(expiration_date, desk.now, desk.timeZone)}`,
      )
      return `${counted(orders.length, 'accepted order waits', 'accepted orders wait')} to be collected:\n\n${listed(lines)}\n\nOpen ${ordersPage}: the accepted order shows the phone number.`
    },
  },
  {
    id: 'listed',
    for: 'restaurant',
    phrases: [
      'what have i listed',
      'show me my food',
      'show my items',
      'what do i currently offer',
      'what is on my list',
      'what do i offer now',
      'what am i offering',
      'which food is online',
      'what have i listed',
      'what do i have listed',
      'how many items do i have online',
      'my listings',
      'my current items',
      'what is on my list',
      'which of my items are still available',
      'what expires soon',
      'which of my items expire today',
      'is my food still listed',
      'what did we list today',
      'show my inventory',
      'how many portions are on offer',
      'what is still available',
      'how many listings are active',
    ],
    say: async ({ ask, membership, now, timeZone }) => {
      const { items } = (await ask(
        `/api/fooditems/${membership.organisation_id}?status=available&limit=100`,
      )) as { items: FoodItem[] }
      const open = items
        .filter(({ closed_at, expiration_date }) => closed_at === null && new Date(expiration_date) > now)
        .sort((a, b) => a.expiration_date.localeCompare(b.expiration_date))
      if (open.length === 0)
        return `You have nothing listed right now. Press **Add Item** in ${inventoryPage}.`
      const portions = open.reduce((sum, { remaining }) => sum + remaining, 0)
      const lines = open.map(
        ({ name, remaining, expiration_date }) =>
          `**${nameOf(name)}**, ${counted(remaining, 'portion')}, until ${moment(expiration_date, now, timeZone)}`,
      )
      return `You have ${counted(open.length, 'item')} listed, ${counted(portions, 'portion')} together. What expires first:\n\n${listed(lines)}\n\nSee ${inventoryPage}.`
    },
  },
  {
    id: 'given',
    for: 'restaurant',
    phrases: [
      'how much did we give in october',
      'total donated',
      'how many kilos did we give',
      'how many portions did i give last month',
      'how much did we donate this month',
      'how much food did we give this week',
      'how many meals did we donate this year',
      'how many orders did we complete this month',
      'how much have we given in total',
      'how much food have we donated',
      'our total',
      'how many food banks did we help',
      'how much did we give away yesterday',
      'how many portions so far',
      'how much did we give today',
    ],
    say: async ({ ask, membership, now, timeZone, question }) => {
      const period = periodOf(question, now, timeZone)
      // Requests come by when they were made, and may be answered days later.
      const since = period.from && plusDays(period.from, -31)
      const recent = ({ created_at }: IncomingOrder) => !since || dayOf(created_at, timeZone) >= since
      const path = `/api/donation-requests/restaurant/${membership.organisation_id}`
      const orders = [
        ...(await readAll<IncomingOrder>(ask, `${path}?status=completed`, recent)),
        ...(await readAll<IncomingOrder>(ask, `${path}?status=accepted`, recent)),
      ].filter(({ decided_at, created_at }) => isIn(period, decided_at ?? created_at, timeZone))
      const portions = orders.reduce((sum, { requested_quantity }) => sum + requested_quantity, 0)
      const banks = new Set(orders.map(({ foodbank_id }) => foodbank_id)).size
      return `${period.name} you gave **${counted(portions, 'portion')}** in ${counted(orders.length, 'order')} to ${counted(banks, 'food bank')}. More on ${dashboard}.`
    },
  },
  {
    id: 'rating',
    for: 'restaurant',
    phrases: [
      'any reviews this week',
      'how well are we rated',
      'are people happy with our food',
      'what is my rating',
      'how are we rated',
      'how many stars do we have',
      'our average rating',
      'how many reviews do we have',
      'what did they say about us',
      'latest review',
      'new reviews',
      'last feedback',
      'do we have any bad reviews',
      'what do food banks think of us',
    ],
    say: async ({ ask, membership: { organisation_id: id } }) => {
      const { averageRating, totalReviews } = (await ask(`/api/analytics/restaurant/summary/${id}`)) as {
        averageRating: number | null
        totalReviews: number
      }
      if (averageRating === null)
        return 'Nobody has reviewed your food yet. Reviews appear in [Reviews](/restaurant/reviews).'
      const { items } = (await ask(`/api/review/restaurant/${id}?limit=3`)) as { items: ShownReview[] }
      const lines = items.map(
        ({ rating, food_name, foodbank_name, feedback }) =>
          `${counted(rating, 'star')} for **${nameOf(food_name)}** from ${nameOf(foodbank_name)}${feedback && `: “${nameOf(feedback).slice(0, 120)}”`}`,
      )
      return `Your rating is **${averageRating.toFixed(2)}** of 5, from ${counted(totalReviews, 'review')}. The latest:\n\n${listed(lines)}\n\nRead them all in [Reviews](/restaurant/reviews).`
    },
  },
  {
    id: 'own-rank',
    for: 'restaurant',
    phrases: [
      'who is ahead of me',
      'can i see who is ahead of me',
      'which place do we have in the ranking',
      'how are we doing on the leaderboard',
      'where am i on the leaderboard',
      'what is my rank',
      'my position on the leaderboard',
      'which place are we',
      'how many points do i have',
      'our points',
      'how many points to the next place',
      'are we in the top ten',
      'am i first',
    ],
    say: async ({ ask }) => {
      const { own, items } = (await ask('/api/leaderboard?limit=1')) as {
        own: LeaderboardEntry | null
        items: LeaderboardEntry[]
      }
      if (!own) return 'Your restaurant has no place yet. See the [Leaderboard](/leaderboard).'
      const [first] = items
      const ahead =
        first && own.rank > 1
          ? ` ${nameOf(first.name)} leads with ${counted(first.total_donations, 'point')}.`
          : ''
      return `You are number **${own.rank}** on the [Leaderboard](/leaderboard) with ${counted(own.total_donations, 'point')}.${ahead}`
    },
  },
  {
    id: 'top-food-banks',
    for: 'restaurant',
    phrases: [
      'which food bank takes the most',
      'who gets most of our food',
      'our best food bank',
      'top food banks',
      'who did we give food to',
      'to whom did our food go',
    ],
    say: async ({ ask, membership }) => {
      const rows = (await ask(`/api/analytics/restaurant/top-foodbanks/${membership.organisation_id}`)) as {
        name: string
        count: number
      }[]
      if (rows.length === 0) return `You have not given anything yet. Press **Add Item** in ${inventoryPage}.`
      return `Most of your orders went to:\n\n${listed(rows.map(({ name, count }) => `${nameOf(name)}: ${counted(count, 'order')}`))}\n\nMore on ${dashboard}.`
    },
  },
]

function readOrders({ ask, membership }: MemberDesk, status: IncomingOrder['status']) {
  return readAll<IncomingOrder>(
    ask,
    `/api/donation-requests/restaurant/${membership.organisation_id}?status=${status}`,
  )
}

/** Accepted and not expired, what must be collected first in front. */
async function readToCollect(desk: MemberDesk): Promise<IncomingOrder[]> {
  const orders = await readOrders(desk, 'accepted')
  return orders
    .filter(({ item }) => new Date(item.expiration_date) > desk.now)
    .sort((a, b) => a.item.expiration_date.localeCompare(b.item.expiration_date))
}
