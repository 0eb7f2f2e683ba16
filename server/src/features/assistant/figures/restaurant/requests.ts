import { pluralize } from '@surplate/contract/lib/pluralize'
import { type Figure, listed, nameOf } from '../figure.ts'
import { collectBy, leftText, promisedText } from '../promised.ts'
import { readAll } from '../read-all.ts'
import { moment } from '../when.ts'
import { ordersPage, pickupsPage } from './links.ts'

export const requests: Figure = {
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
  say: async ({ api, membership: { organisation_id: id }, now, timeZone }) => {
    const pending = await readAll((page) =>
      api.donationRequests.listOfRestaurant({ id, status: 'pending', ...page }),
    )
    const planned = await api.pickups.listOfRestaurant({ id, when: 'open', limit: 100 })
    const kept =
      planned.items.length > 0
        ? ` ${pluralize(planned.items.length, 'pickup is', 'pickups are')} planned: see ${pickupsPage}.`
        : ''
    if (pending.length === 0)
      return `No requests are waiting for your answer.${kept} New ones appear in ${ordersPage} automatically.`
    const banks = new Set(pending.map(({ foodbank_id }) => foodbank_id)).size
    const lines = pending.map(
      ({ foodbank_name, item, ...request }) =>
        `${nameOf(foodbank_name)} asks for **${nameOf(item.name)}**, ${promisedText(request)}${leftText(request, item.remaining)}, until ${moment(collectBy(item), now, timeZone)}`,
    )
    return `${pluralize(pending.length, 'request is waiting', 'requests are waiting')} for your answer, from ${pluralize(banks, 'food bank')}:\n\n${listed(lines)}\n\nAnswer in ${ordersPage}.${kept}`
  },
}
