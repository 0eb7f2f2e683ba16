import type { OwnRequest } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { requestNumber } from '@surplate/contract/request-rules'
import { type Figure, listed, type MemberDesk, nameOf } from '../figure.ts'
import { leftText, promisedText } from '../promised.ts'
import { readAll } from '../read-all.ts'
import { dayOf, moment } from '../when.ts'
import { offersPage, ordersPage } from './links.ts'

export const toCollect: Figure = {
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
      .filter(({ food_id: { facts } }) => new Date(facts.collect_by) > desk.now)
      .sort((a, b) => a.food_id.facts.collect_by.localeCompare(b.food_id.facts.collect_by))
    if (orders.length === 0) return `No accepted orders are waiting to be collected. Check ${ordersPage}.`
    const today = dayOf(desk.now, desk.timeZone)
    const dueToday = orders.filter(
      ({ food_id: { facts } }) => dayOf(facts.collect_by, desk.timeZone) === today,
    )
    const due = dueToday.length > 0 ? `, ${dueToday.length} of them today` : ''
    const lines = orders.map(
      ({ restaurant_name, food_id: { name, facts }, ...request }) =>
        `**${nameOf(name)}**, ${promisedText(request)} at ${nameOf(restaurant_name)}, before ${moment(facts.collect_by, desk.now, desk.timeZone)}, number ${requestNumber(request._id)}`,
    )
    return `You have ${pluralize(orders.length, 'order')} to collect${due}:\n\n${listed(lines)}\n\nOpen ${ordersPage}: the accepted order shows the address and phone number.`
  },
}

export const claims: Figure = {
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
    'are there open claims',
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
  say: async ({ api, membership, now, timeZone }) => {
    const { items, counts } = await api.donationRequests.listOfFoodBank({
      id: membership.organisation_id,
      limit: 5,
    })
    if (items.length === 0) return `You haven’t claimed anything yet. See what’s available: ${offersPage}.`
    const lines = items.map(
      (request) =>
        `**${nameOf(request.food_id.name)}** from ${nameOf(request.restaurant_name)}: ${standing(request, now, timeZone)}`,
    )
    const { pending, accepted } = counts
    return `${pluralize(pending, 'request is waiting', 'requests are waiting')} for an answer, ${accepted} accepted. Your latest:\n\n${listed(lines)}\n\nAll of them are in ${ordersPage}.`
  },
}

/** `pending (only 8 left)`, `accepted, 8 of 20 portions, collect before today 7:00 PM`. */
function standing(request: OwnRequest, now: Date, timeZone: string): string {
  const { status, food_id } = request
  const { collect_by } = food_id.facts
  if (status === 'pending') return `${status}${leftText(request, food_id.remaining)}`
  if (status !== 'accepted' || new Date(collect_by) <= now) return status
  return `${status}, ${promisedText(request)}, collect before ${moment(collect_by, now, timeZone)}`
}

function readOrders({ api, membership: { organisation_id: id } }: MemberDesk, status: OwnRequest['status']) {
  return readAll((page) => api.donationRequests.listOfFoodBank({ id, status, ...page }))
}
