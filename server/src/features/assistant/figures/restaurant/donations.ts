import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { type Figure, listed, nameOf } from '../figure.ts'
import { portionsOf } from '../promised.ts'
import { readAll } from '../read-all.ts'
import { dayOf, isIn, moment, periodOf, plusDays } from '../when.ts'
import { dashboard, inventoryPage } from './links.ts'

export const listedItems: Figure = {
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
  say: async ({ api, membership, now, timeZone }) => {
    const { items } = await api.foodItems.listOfRestaurant({
      restaurantId: membership.organisation_id,
      status: 'available',
      limit: 100,
    })
    const open = items
      .filter(({ closed_at, facts }) => closed_at === null && new Date(facts.collect_by) > now)
      .sort((a, b) => a.facts.collect_by.localeCompare(b.facts.collect_by))
    if (open.length === 0) return `You have nothing listed right now. Press **Add Item** in ${inventoryPage}.`
    const portions = open.reduce((sum, { remaining }) => sum + remaining, 0)
    const lines = open.map(
      ({ name, remaining, quantity, facts }) =>
        `**${nameOf(name)}**, ${left(remaining, quantity)}, until ${moment(facts.collect_by, now, timeZone)}`,
    )
    return `You have ${pluralize(open.length, 'item')} listed, ${pluralize(portions, 'portion')} in total. Expiring first:\n\n${listed(lines)}\n\nSee ${inventoryPage}.`
  },
}

/** `12 portions`, or `12 of 20 portions left` once part of it is promised. */
function left(remaining: number, quantity: number): string {
  if (remaining === quantity) return pluralize(remaining, 'portion')
  return `${formatInteger(remaining)} of ${pluralize(quantity, 'portion')} left`
}

export const given: Figure = {
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
  say: async ({ api, membership: { organisation_id: id }, now, timeZone, question }) => {
    const period = periodOf(question, now, timeZone)
    // Requests are sorted by creation and may be accepted days later.
    const since = period.from && plusDays(period.from, -31)
    const recent = ({ created_at }: IncomingRequest) => !since || dayOf(created_at, timeZone) >= since
    const read = (status: IncomingRequest['status']) =>
      readAll((page) => api.donationRequests.listOfRestaurant({ id, status, ...page }), recent)
    const orders = [...(await read('completed')), ...(await read('accepted'))].filter(
      ({ decided_at, created_at }) => isIn(period, decided_at ?? created_at, timeZone),
    )
    const portions = orders.reduce((sum, order) => sum + portionsOf(order), 0)
    const banks = new Set(orders.map(({ foodbank_id }) => foodbank_id)).size
    return `${period.name} you gave **${pluralize(portions, 'portion')}** in ${pluralize(orders.length, 'order')} to ${pluralize(banks, 'food bank')}. More on ${dashboard}.`
  },
}

export const topFoodBanks: Figure = {
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
  say: async ({ api, membership }) => {
    const rows = await api.analytics.restaurantTop({ id: membership.organisation_id })
    if (rows.length === 0) return `You haven’t given anything yet. Press **Add Item** in ${inventoryPage}.`
    return `Most of your orders went to:\n\n${listed(rows.map(({ name, count }) => `${nameOf(name)}: ${pluralize(count, 'order')}`))}\n\nMore on ${dashboard}.`
  },
}
