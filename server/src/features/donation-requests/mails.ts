import type { CancelReason } from '@surplate/contract/request-rules'
import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'

export interface OrderFacts {
  request_id: string
  restaurant_name: string
  foodbank_name: string
  item_name: string
  quantity: number
  cancel_reason: CancelReason | null
}

const order = ({ quantity, item_name }: OrderFacts) => `${quantity} portions of ${item_name}`

/** To the restaurant, when a food bank claims. */
export function incomingOrderMail(facts: OrderFacts, site: string) {
  return layout(
    { preview: `${facts.foodbank_name} asks for ${order(facts)}.`, title: 'Incoming order' },
    paragraph(`${facts.foodbank_name} asks for ${order(facts)}.`),
    paragraph('Answer soon: they plan their collection by it.'),
    h(primaryButton, {
      href: `${site}/restaurant/incomingOrders?order=${facts.request_id}`,
      label: 'Accept or reject',
    }),
  )
}

/** To the food bank, when its claim is accepted. */
export function acceptedMail(facts: OrderFacts, site: string) {
  return layout(
    { preview: `${facts.restaurant_name} keeps ${order(facts)} for you.`, title: 'It is yours' },
    paragraph(`${facts.restaurant_name} keeps ${order(facts)} for you.`),
    h(primaryButton, { href: orderPage(facts, site), label: 'See the order' }),
  )
}

const reasons: Record<CancelReason, (facts: OrderFacts) => string> = {
  rejected: ({ restaurant_name }) => `${restaurant_name} could not give this one.`,
  given_to_another: () => 'Another food bank asked for the same food, and it could be given only once.',
  withdrawn: ({ restaurant_name }) => `${restaurant_name} had to take it off the list.`,
  expired: () => 'Its time ran out before there was an answer.',
}

/** To the food bank, when nothing came of its claim; it says why, kindly. */
export function rejectedMail(facts: OrderFacts, site: string) {
  const reason = reasons[facts.cancel_reason ?? 'rejected'](facts)
  return layout(
    { preview: reason, title: 'Not this time' },
    paragraph(`You asked for ${order(facts)} from ${facts.restaurant_name}.`),
    paragraph(reason),
    paragraph('There may be something else near you.'),
    h(primaryButton, { href: `${site}/foodbank/availableItems`, label: 'See what is available' }),
    paragraph(`Your order: ${orderPage(facts, site)}`),
  )
}

function orderPage({ request_id }: OrderFacts, site: string) {
  return `${site}/foodbank/ordersPage?order=${request_id}`
}
