import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { type Figure, listed, type MemberDesk, nameOf } from '../figure.ts'
import { collectBy, leftText, promisedText } from '../promised.ts'
import { readAll } from '../read-all.ts'
import { moment } from '../when.ts'
import { ordersPage } from './links.ts'

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
  say: async (desk) => {
    const pending = await readOrders(desk, 'pending')
    const accepted = await readToCollect(desk)
    const kept =
      accepted.length > 0
        ? ` ${pluralize(accepted.length, 'accepted order is waiting', 'accepted orders are waiting')} to be collected.`
        : ''
    if (pending.length === 0)
      return `No requests are waiting for your answer.${kept} New ones appear in ${ordersPage} automatically.`
    const banks = new Set(pending.map(({ foodbank_id }) => foodbank_id)).size
    const lines = pending.map(
      ({ foodbank_name, item, ...request }) =>
        `${nameOf(foodbank_name)} asks for **${nameOf(item.name)}**, ${promisedText(request)}${leftText(request, item.remaining)}, until ${moment(collectBy(item), desk.now, desk.timeZone)}`,
    )
    return `${pluralize(pending.length, 'request is waiting', 'requests are waiting')} for your answer, from ${pluralize(banks, 'food bank')}:\n\n${listed(lines)}\n\nAnswer in ${ordersPage}.${kept}`
  },
}

export const handovers: Figure = {
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
    if (orders.length === 0) return `No accepted orders are waiting to be collected. Check ${ordersPage}.`
    const lines = orders.map(
      ({ foodbank_name, item, ...request }) =>
        `${nameOf(foodbank_name)} collects **${nameOf(item.name)}**, ${promisedText(request)}, before ${moment(collectBy(item), desk.now, desk.timeZone)}`,
    )
    return `${pluralize(orders.length, 'accepted order is waiting', 'accepted orders are waiting')} to be collected:\n\n${listed(lines)}\n\nOpen ${ordersPage}: the accepted order shows the phone number.`
  },
}

function readOrders(
  { api, membership: { organisation_id: id } }: MemberDesk,
  status: IncomingRequest['status'],
) {
  return readAll((page) => api.donationRequests.listOfRestaurant({ id, status, ...page }))
}

/** Accepted and still to be collected, the most urgent first. */
async function readToCollect(desk: MemberDesk): Promise<IncomingRequest[]> {
  const orders = await readOrders(desk, 'accepted')
  return orders
    .filter(({ item }) => new Date(collectBy(item)) > desk.now)
    .sort((a, b) => collectBy(a.item).localeCompare(collectBy(b.item)))
}
