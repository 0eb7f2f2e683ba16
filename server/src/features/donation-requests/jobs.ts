import type { ReactElement } from 'react'
import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { acceptedMail, incomingOrderMail, type OrderFacts, rejectedMail } from './mails.ts'

export const donationRequestsHandlers = [
  handles('donation-requests.incoming-mail', (context, { request_id }, job) =>
    sendMail(context, request_id, job.id, 'restaurant', 'Incoming Order', incomingOrderMail),
  ),
  handles('donation-requests.accepted-mail', (context, { request_id }, job) =>
    sendMail(context, request_id, job.id, 'food_bank', 'Donation Request Accepted', acceptedMail),
  ),
  handles('donation-requests.rejected-mail', (context, { request_id }, job) =>
    sendMail(context, request_id, job.id, 'food_bank', 'Donation Request Rejected', rejectedMail),
  ),
]

async function sendMail(
  { db, env, mailer }: Context,
  requestId: string,
  key: string,
  to: 'restaurant' | 'food_bank',
  subject: string,
  write: (facts: OrderFacts, site: string) => ReactElement,
) {
  const facts = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'food_bank_id')
    .innerJoin('users as recipient', 'recipient.id', `${to}.owner_id`)
    .select([
      'donation_requests.id as request_id',
      'requested_quantity as quantity',
      'cancel_reason',
      'food_items.name as item_name',
    ])
    .select(['restaurant.name as restaurant_name', 'food_bank.name as foodbank_name', 'recipient.email'])
    .where('donation_requests.id', '=', requestId)
    .executeTakeFirstOrThrow()
  const cancel_reason = facts.cancel_reason as OrderFacts['cancel_reason']
  const mail = await renderMail(write({ ...facts, cancel_reason }, env.PUBLIC_URL))
  await mailer.send({ key, to: facts.email, subject, ...mail })
}
