import type { OwnRequest } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { type Figure, listed, nameOf } from '../figure.ts'
import { leftText, promisedText } from '../promised.ts'
import { moment } from '../when.ts'
import { offersPage, ordersPage } from './links.ts'

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
