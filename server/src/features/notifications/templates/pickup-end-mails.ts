import {
  cancelPickupReasonNames,
  foodFateNames,
  isOpen,
  noFoodDetailNames,
  outcomeNames,
  settlementNames,
  silenceMs,
} from '@surplate/contract/pickup-rules'
import { organisationKinds } from '@surplate/contract/roles'
import { z } from 'zod'
import { facts, h, layout, link, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { foodOf, otherSide, pickupPage, readPickupFacts } from './pickup-facts.ts'
import { momentText, windowText } from './place-time.ts'
import { mailTemplate } from './template.ts'

const toSide = z.object({ pickup_id: z.uuid(), to: z.enum(organisationKinds) })

const afterCancelling = {
  restaurant: {
    text: 'What may still be collected is back on offer, and food banks that wanted it hear about it.',
    label: 'Open your inventory',
    path: '/restaurant/inventory',
  },
  food_bank: {
    text: 'There may be something else near you.',
    label: 'See what’s available',
    path: '/foodbank/availableItems',
  },
}

export const pickupCancelledMail = mailTemplate(toSide, async (desk, { pickup_id, to }) => {
  const { site, page } = desk
  const about = await readPickupFacts(desk, pickup_id)
  if (about?.state !== 'cancelled' || !about.cancel_reason) return null
  const said = `${about[otherSide(to)]} had to cancel the pickup.`
  const { text, label, path } = afterCancelling[to]
  const content = layout(
    { preview: said, title: 'Pickup cancelled', site },
    paragraph(said),
    facts([
      ['It was planned for', windowText(about.window, about.time_zone)],
      ['Food', foodOf(about)],
      ['Reason', cancelPickupReasonNames[about.cancel_reason]],
    ]),
    ...(about.cancel_note ? [paragraph(`‘${about.cancel_note}’`)] : []),
    paragraph(text),
    h(primaryButton, { href: page(path), label }),
    paragraph(link('See the pickup', pickupPage(page, to, about.id))),
  )
  return { subject: 'Pickup cancelled', content }
})

/** Nothing to ask once the pickup ended. */
export const outcomeAskedMail = mailTemplate(toSide, async (desk, { pickup_id, to }) => {
  const { site, page } = desk
  const about = await readPickupFacts(desk, pickup_id)
  if (!about || !isOpen(about.state)) return null
  const question = {
    restaurant: `Did ${about.food_bank} collect the food?`,
    food_bank: `Did you collect the food from ${about.restaurant}?`,
  }[to]
  const until = momentText(new Date(about.window.until.getTime() + silenceMs), about.time_zone)
  const content = layout(
    { preview: question, title: 'What happened?', site },
    paragraph(question),
    facts([
      ['Pickup', windowText(about.window, about.time_zone)],
      ['Food', foodOf(about)],
    ]),
    paragraph(`Without an answer by ${until}, it stays unconfirmed and counts for no one.`),
    h(primaryButton, { href: pickupPage(page, to, `${about.id}?outcome`), label: 'Say what happened' }),
  )
  return { subject: 'What happened at the pickup?', content }
})

/** The other side's account, in its own words. The receipt tells of food that was collected. */
export const outcomeStatedMail = mailTemplate(toSide, async (desk, { pickup_id, to }) => {
  const { db, site, page } = desk
  const about = await readPickupFacts(desk, pickup_id)
  const account = await db
    .selectFrom('pickup_accounts')
    .select(['outcome', 'detail', 'fate', 'note'])
    .where('pickup_id', '=', pickup_id)
    .where('side', '=', otherSide(to))
    .executeTakeFirst()
  if (!about || !account) return null
  const { outcome, detail, fate, note } = account
  const handedOver = about.state === 'handed_over'
  if (handedOver && outcome === 'collected') return null
  const said = handedOver
    ? `${about[otherSide(to)]} says that it did not receive the food of this pickup.`
    : `${about[otherSide(to)]} says: ‘${outcomeNames[otherSide(to)][outcome]}.’`
  const content = layout(
    { preview: said, title: 'About your pickup', site },
    paragraph(said),
    facts([
      ['Pickup', windowText(about.window, about.time_zone)],
      ['Food', foodOf(about)],
      ...(detail ? [fact('In detail', noFoodDetailNames[detail])] : []),
      ...(fate ? [fact('What becomes of the food', foodFateNames[fate])] : []),
    ]),
    ...(note ? [paragraph(`‘${note}’`)] : []),
    paragraph('If you remember it differently, say so on the pickup page. Nobody is judged there.'),
    h(primaryButton, { href: pickupPage(page, to, about.id), label: 'See the pickup' }),
  )
  return { subject: 'What happened at your pickup', content }
})

/** What the network says happened, after two accounts that differ. */
export const pickupSettledMail = mailTemplate(toSide, async (desk, { pickup_id, to }) => {
  const { db, site, page } = desk
  const about = await readPickupFacts(desk, pickup_id)
  const settlement = await db
    .selectFrom('pickup_settlements')
    .select(['outcome', 'reason'])
    .where('pickup_id', '=', pickup_id)
    .executeTakeFirst()
  if (!about || !settlement) return null
  const said = `${settlementNames[settlement.outcome]}.`
  const content = layout(
    { preview: said, title: 'The network settled a pickup', site },
    paragraph(
      `You and ${about[otherSide(to)]} remember this pickup differently. The network settled it: ${said}`,
    ),
    facts([
      ['Pickup', windowText(about.window, about.time_zone)],
      ['Food', foodOf(about)],
    ]),
    paragraph(`‘${settlement.reason}’`),
    h(primaryButton, { href: pickupPage(page, to, about.id), label: 'See the pickup' }),
  )
  return { subject: 'The network settled a pickup', content }
})

function fact(name: string, value: string): [string, string] {
  return [name, value]
}
