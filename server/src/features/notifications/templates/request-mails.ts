import { directionsUrl, phoneUrl } from '@surplate/contract/lib/contact'
import { pluralize } from '@surplate/contract/lib/pluralize'
import {
  type CancelReason,
  isGranted,
  type RequestStatus,
  requestNumber,
} from '@surplate/contract/request-rules'
import { facts, h, layout, link, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { timeLeft } from '../../../platform/mail/time-left.ts'
import { pickupPage } from './pickup-facts.ts'
import type { Desk } from './template.ts'

export interface RequestFacts {
  request_id: string
  restaurant_name: string
  foodbank_name: string
  item_name: string
  requested_quantity: number
  granted_quantity: number | null
  remaining: number
  status: RequestStatus
  cancel_reason: CancelReason | null
  collect_by: Date
  notes: string
  distance_km: number
  restaurant_phone: string
  address: string
  latitude: number
  longitude: number
  /** The visit at which accepted food is collected. */
  pickup: { id: string; when: string; entry_notes: string } | null
}

const order = ({ granted_quantity, requested_quantity, item_name }: RequestFacts) =>
  `${pluralize(granted_quantity ?? requested_quantity, 'portion')} of ${item_name}`
const number = ({ request_id }: RequestFacts) => `#${requestNumber(request_id)}`
const distance = ({ distance_km }: RequestFacts) => `${distance_km.toFixed(2)} km`

/** To the restaurant, when a food bank claims. */
export function incomingRequestMail(about: RequestFacts, { now, site, page }: Desk) {
  const left = timeLeft(about.collect_by, now)
  return layout(
    { preview: `${about.foodbank_name} asks for ${order(about)}.`, title: 'Incoming order', site },
    paragraph(`${about.foodbank_name} asks for ${order(about)}.`),
    paragraph('Please answer soon so they can plan the pickup.'),
    facts([
      ['Expires', left ? `${left} after this mail was sent` : 'Already expired'],
      ['Distance', `${distance(about)} from you`],
      ['Request ID', number(about)],
    ]),
    h(primaryButton, {
      href: page(`/restaurant/incomingOrders?order=${about.request_id}`),
      label: 'Accept or reject',
    }),
  )
}

/** To the restaurant, when the network reminds it of a claim. */
export function reminderMail(about: RequestFacts, { now, site, page }: Desk) {
  const left = timeLeft(about.collect_by, now)
  const waiting = `${about.foodbank_name} still waits for your answer about ${order(about)}.`
  return layout(
    { preview: waiting, title: 'A food bank waits for you', site },
    paragraph(waiting),
    paragraph('Please answer soon, so that the food finds a table. The network asked us to remind you.'),
    facts([['Expires', left ? `${left} after this mail was sent` : 'Already expired']]),
    h(primaryButton, {
      href: page(`/restaurant/incomingOrders?order=${about.request_id}`),
      label: 'Accept or reject',
    }),
  )
}

/** To a food bank, when the network claims an item for it. */
export function claimedForYouMail(about: RequestFacts, { site, page }: Desk) {
  const claimed = `The network asked ${about.restaurant_name} for ${order(about)} for you.`
  return layout(
    { preview: claimed, title: 'Food for you', site },
    paragraph(claimed),
    paragraph('If you cannot use it, please cancel the request, so that others can have it.'),
    facts([
      ['Distance', `${distance(about)} from you`],
      ['Request ID', number(about)],
    ]),
    h(primaryButton, { href: orderPage(about, page), label: 'See the request' }),
  )
}

/** To the food bank, when its claim is accepted: when and where to collect it. */
export function acceptedMail(about: RequestFacts, { site, page }: Desk) {
  const { pickup, restaurant_name, restaurant_phone } = about
  const dial = phoneUrl(restaurant_phone)
  return layout(
    { preview: `${restaurant_name} is holding ${order(about)} for you.`, title: 'It’s yours', site },
    paragraph(`${restaurant_name} is holding ${order(about)} for you.`),
    ...(isPart(about)
      ? [paragraph(`You asked for ${about.requested_quantity}; this is all that was left.`)]
      : []),
    facts([
      ...(pickup ? [fact('Pickup', pickup.when)] : []),
      ['Where', about.address],
      ['Distance', `${distance(about)} from you`],
      ['Phone', dial ? link(restaurant_phone, dial) : restaurant_phone],
      ...(pickup?.entry_notes ? [fact('At the door', pickup.entry_notes)] : []),
      ...notesFact(about),
      ['Request ID', number(about)],
    ]),
    paragraph(
      link('Directions', directionsUrl(about)),
      ' on a map. The pickup page has the code to show at the door. You can also change the time or cancel there.',
    ),
    ...(pickup
      ? [h(primaryButton, { href: pickupPage(page, 'food_bank', pickup.id), label: 'See the pickup' })]
      : []),
    paragraph(link(`See request ${number(about)}`, orderPage(about, page))),
  )
}

const reasons: Record<CancelReason, (about: RequestFacts) => string> = {
  rejected: ({ restaurant_name }) => `${restaurant_name} could not give this one.`,
  given_to_another: () => 'Another food bank asked for the same food, and nothing is left.',
  withdrawn: ({ restaurant_name }) => `${restaurant_name} had to take it off the list.`,
  taken_back: () => 'Your food bank took the request back.',
  expired: () => 'The food expired before the restaurant answered.',
  pickup_cancelled: () => 'The pickup was cancelled.',
  not_collected: () => 'The food was not collected.',
  no_food: ({ restaurant_name }) => `${restaurant_name} had no food to hand over.`,
  refused: () => 'Your food bank left it at the door.',
}

/** To the food bank, when its claim is cancelled, with the reason. */
export function rejectedMail(about: RequestFacts, { site, page }: Desk) {
  const reason = reasons[about.cancel_reason ?? 'rejected'](about)
  return layout(
    { preview: reason, title: 'Not this time', site },
    paragraph(`You asked for ${order(about)} from ${about.restaurant_name}.`),
    paragraph(reason),
    paragraph('There may be something else near you.'),
    h(primaryButton, { href: page('/foodbank/availableItems'), label: 'See what’s available' }),
    paragraph(link(`See request ${number(about)}`, orderPage(about, page))),
  )
}

/** To a food bank that asked for more than is left now. */
export function remainderMail(about: RequestFacts, { site, page }: Desk) {
  const { remaining, requested_quantity, restaurant_name, item_name } = about
  const left = `${pluralize(remaining, 'portion')} of ${item_name} ${remaining === 1 ? 'is' : 'are'} left`
  return layout(
    { preview: `${left}. You can take what is left.`, title: 'Part of it is left', site },
    paragraph(
      `${left} at ${restaurant_name}. You asked for ${requested_quantity}, and some of it now goes to another food bank.`,
    ),
    paragraph('You can take what is left with one tap, or cancel. Until then your request stays as it is.'),
    h(primaryButton, { href: orderPage(about, page), label: 'Take what is left' }),
  )
}

/** To a food bank that lost the race, when what others did not collect is on offer again. */
export function foodBackAgainMail(about: RequestFacts, { now, site, page }: Desk) {
  const { remaining, item_name, restaurant_name } = about
  const back = `${pluralize(remaining, 'portion')} of ${item_name} ${remaining === 1 ? 'is' : 'are'} on offer again`
  const left = timeLeft(about.collect_by, now)
  return layout(
    { preview: `${back}. Your request is pending again.`, title: 'It’s back on offer', site },
    paragraph(`${back} at ${restaurant_name}. You asked for it, so your request is pending again.`),
    facts([
      ['Collect within', `${left ?? 'a minute'} of this mail being sent`],
      ['Where', about.address],
      ['Distance', `${distance(about)} from you`],
      ['Request ID', number(about)],
    ]),
    paragraph(
      `You need not do anything: ${restaurant_name} answers. If you no longer want it, cancel the request.`,
    ),
    h(primaryButton, { href: orderPage(about, page), label: 'See the request' }),
  )
}

/** To a food bank that waits for an item, or collects it, when the restaurant changed the item. */
export function editedMail(about: RequestFacts, { now, site, page }: Desk) {
  const left = timeLeft(about.collect_by, now)
  const changed = `${about.restaurant_name} changed the details of ${about.item_name}`
  return layout(
    { preview: `${changed}. Please look at them again.`, title: 'The details have changed', site },
    paragraph(`${changed}. Please look at them again before you set off.`),
    facts([
      ['Collect within', left ? `${left} of this mail being sent` : 'The pickup time is over'],
      ...notesFact(about),
      ['Request ID', number(about)],
    ]),
    h(primaryButton, { href: orderPage(about, page), label: 'See the order' }),
  )
}

function isPart({ granted_quantity, requested_quantity }: RequestFacts): boolean {
  return granted_quantity !== null && granted_quantity < requested_quantity
}

/** Notes are for food banks that were accepted. */
function notesFact({ status, notes }: RequestFacts): [string, string][] {
  return isGranted(status) && notes ? [fact('Notes', notes)] : []
}

function fact(name: string, value: string): [string, string] {
  return [name, value]
}

function orderPage({ request_id }: RequestFacts, page: Desk['page']) {
  return page(`/foodbank/ordersPage?order=${request_id}`)
}
