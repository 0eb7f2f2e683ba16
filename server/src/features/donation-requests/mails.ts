import { directionsUrl, phoneUrl } from '@surplate/contract/contact'
import { counted } from '@surplate/contract/counted'
import { type CancelReason, requestNumber } from '@surplate/contract/request-rules'
import { facts, h, layout, link, paragraph, primaryButton } from '../../platform/mail/layout.ts'
import { timeLeft } from '../../platform/mail/words.ts'

export interface OrderFacts {
  request_id: string
  restaurant_name: string
  foodbank_name: string
  item_name: string
  quantity: number
  cancel_reason: CancelReason | null
  expiration_date: Date
  distance_km: number
  restaurant_phone: string
  address: string
  latitude: number
  longitude: number
}

/** What a mail is written with: when it is sent, and the address of the site. */
export interface Desk {
  now: Date
  site: string
}

const order = ({ quantity, item_name }: OrderFacts) => `${counted(quantity, 'portion')} of ${item_name}`
const number = ({ request_id }: OrderFacts) => `#${requestNumber(request_id)}`
const distance = ({ distance_km }: OrderFacts) => `${distance_km.toFixed(2)} km`

/** To the restaurant, when a food bank claims. */
export function incomingOrderMail(about: OrderFacts, { now, site }: Desk) {
  const left = timeLeft(about.expiration_date, now)
  return layout(
    { preview: `${about.foodbank_name} asks for ${order(about)}.`, title: 'Incoming order', site },
    paragraph(`${about.foodbank_name} asks for ${order(about)}.`),
    paragraph('Answer soon: they plan their collection by it.'),
    facts([
      ['Expires', left ? `${left} after this mail was sent` : 'Its time is over'],
      ['Distance', `${distance(about)} from you`],
      ['Request ID', number(about)],
    ]),
    h(primaryButton, {
      href: `${site}/restaurant/incomingOrders?order=${about.request_id}`,
      label: 'Accept or reject',
    }),
  )
}

/**
 * To the food bank, when its claim is accepted. Nobody has told us the time zone of either side, so the deadline is
 * counted from the moment of sending; the order's page shows it on the reader's own clock.
 */
export function acceptedMail(about: OrderFacts, { now, site }: Desk) {
  const left = timeLeft(about.expiration_date, now)
  const dial = phoneUrl(about.restaurant_phone)
  return layout(
    { preview: `${about.restaurant_name} keeps ${order(about)} for you.`, title: 'It is yours', site },
    paragraph(`${about.restaurant_name} keeps ${order(about)} for you.`),
    facts([
      ['Collect within', left ? `${left} of this mail being sent` : 'The time to collect it is over'],
      ['Where', about.address],
      ['Distance', `${distance(about)} from you`],
      ['Phone', dial ? link(about.restaurant_phone, dial) : about.restaurant_phone],
      ['Request ID', number(about)],
    ]),
    paragraph(
      link('Directions', directionsUrl(about)),
      ' on a map. The order shows the exact time to collect.',
    ),
    h(primaryButton, { href: orderPage(about, site), label: 'See the order' }),
  )
}

const reasons: Record<CancelReason, (about: OrderFacts) => string> = {
  rejected: ({ restaurant_name }) => `${restaurant_name} could not give this one.`,
  given_to_another: () => 'Another food bank asked for the same food, and it could be given only once.',
  withdrawn: ({ restaurant_name }) => `${restaurant_name} had to take it off the list.`,
  taken_back: () => 'Your food bank took the request back.',
  expired: () => 'Its time ran out before there was an answer.',
}

/** To the food bank, when nothing came of its claim; it says why, kindly. */
export function rejectedMail(about: OrderFacts, { site }: Desk) {
  const reason = reasons[about.cancel_reason ?? 'rejected'](about)
  return layout(
    { preview: reason, title: 'Not this time', site },
    paragraph(`You asked for ${order(about)} from ${about.restaurant_name}.`),
    paragraph(reason),
    paragraph('There may be something else near you.'),
    h(primaryButton, { href: `${site}/foodbank/availableItems`, label: 'See what is available' }),
    paragraph(link(`See request ${number(about)}`, orderPage(about, site))),
  )
}

function orderPage({ request_id }: OrderFacts, site: string) {
  return `${site}/foodbank/ordersPage?order=${request_id}`
}
