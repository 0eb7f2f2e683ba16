import { sql } from 'kysely'
import type { ReactElement } from 'react'
import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { coordinatesOf, sqlDistanceKm } from '../../platform/db/geography.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { acceptedMail, type Desk, incomingOrderMail, type OrderFacts, rejectedMail } from './mails.ts'
import { postalAddress } from './queries.ts'

export const donationRequestsHandlers = [
  handles('donation-requests.incoming-mail', async (context, { request_id }, job) => {
    if (await isRepeated(context, request_id)) return
    await sendMail(context, request_id, job.id, 'restaurant', 'Incoming Order', incomingOrderMail)
  }),
  handles('donation-requests.accepted-mail', async (context, { request_id, at }, job) => {
    if (isUndone((await stateOf(context, request_id))?.accepted_at, at)) return
    await sendMail(context, request_id, job.id, 'food_bank', 'Donation Request Accepted', acceptedMail)
  }),
  handles('donation-requests.rejected-mail', async (context, { request_id, at }, job) => {
    if (isUndone((await stateOf(context, request_id))?.cancelled_at, at)) return
    await sendMail(context, request_id, job.id, 'food_bank', 'Donation Request Rejected', rejectedMail)
  }),
]

/** Who claims, takes it back and claims again does not fill a mailbox: one mail for each item and food bank. */
async function isRepeated({ db }: Context, requestId: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('donation_requests as request')
    .innerJoin('donation_requests as earlier', (join) =>
      join
        .onRef('earlier.food_bank_id', '=', 'request.food_bank_id')
        .onRef('earlier.food_item_id', '=', 'request.food_item_id')
        .onRef('earlier.id', '<', 'request.id'),
    )
    .select('earlier.id')
    .where('request.id', '=', requestId)
    .executeTakeFirst()
  return earlier !== undefined
}

function stateOf({ db }: Context, requestId: string) {
  return db
    .selectFrom('donation_requests')
    .select(['accepted_at', 'cancelled_at'])
    .where('id', '=', requestId)
    .executeTakeFirst()
}

/** Whether something has been undone, or undone and done again: then the later one is told. */
function isUndone(done: Date | null | undefined, at: string | undefined) {
  return !done || (at !== undefined && done.toISOString() !== at)
}

async function sendMail(
  context: Context,
  requestId: string,
  key: string,
  to: 'restaurant' | 'food_bank',
  subject: string,
  write: (about: OrderFacts, desk: Desk) => ReactElement,
) {
  const { clock, db, env } = context
  const row = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'food_bank_id')
    .innerJoin('users as kitchen', 'kitchen.id', 'restaurant.owner_id')
    .innerJoin('locations as from_place', 'from_place.id', 'restaurant.location_id')
    .innerJoin('locations as to_place', 'to_place.id', 'food_bank.location_id')
    .select([
      'donation_requests.id as request_id',
      'requested_quantity as quantity',
      'cancel_reason',
      'food_items.name as item_name',
      'food_items.expiration_date',
    ])
    .select([
      `${to}.owner_id as user_id`,
      'restaurant.name as restaurant_name',
      'food_bank.name as foodbank_name',
    ])
    .select(['kitchen.contact_no as restaurant_phone', 'from_place.address', 'from_place.city'])
    .select(coordinatesOf('from_place'))
    .select(sqlDistanceKm(sql.ref('from_place.place'), sql.ref('to_place.place')).as('distance_km'))
    .where('donation_requests.id', '=', requestId)
    .executeTakeFirst()
  // A claim that was undone has left nothing to tell.
  if (!row) return
  const { user_id, address, city, cancel_reason, ...about } = row
  const facts: OrderFacts = {
    ...about,
    address: postalAddress(address, city),
    cancel_reason: cancel_reason as OrderFacts['cancel_reason'],
  }
  const content = write(facts, { now: clock.now(), site: env.PUBLIC_URL })
  await deliver(context, { key, user_id, subject, content })
}
