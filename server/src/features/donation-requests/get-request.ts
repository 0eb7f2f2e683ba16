import type { RequestSummary } from '@surplate/contract/donation-requests'
import type { Context } from '../../context.ts'
import { type Actor, actsFor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { decided, requestColumns, toDonationRequest } from './queries.ts'

/** One request with names, for either of its parties. */
export async function getRequest({ db }: Context, actor: Actor, id: string): Promise<RequestSummary> {
  const row = await db
    .selectFrom('donation_requests')
    .innerJoin('food_items', 'food_items.id', 'donation_requests.food_item_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'donation_requests.restaurant_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'donation_requests.food_bank_id')
    .leftJoin('memberships as canceller', (join) =>
      join
        .onRef('canceller.organisation_id', '=', 'donation_requests.food_bank_id')
        .onRef('canceller.user_id', '=', 'donation_requests.cancelled_by'),
    )
    .select(requestColumns)
    .select(['cancel_reason', 'accepted_at', 'cancelled_at', 'cancelled_by', 'canceller.user_id as taken_by'])
    .select(['food_items.name as food_name', 'food_items.remaining'])
    .select(['restaurant.name as restaurant_name', 'food_bank.name as foodbank_name'])
    .where('donation_requests.id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  if (!actsFor(actor, row.restaurant_id) && !actsFor(actor, row.food_bank_id)) throw problem('NOT_FOUND')
  const { food_name, remaining, restaurant_name, foodbank_name } = row
  return {
    ...toDonationRequest(row),
    ...decided(row),
    decided_by: decider(row),
    food_name,
    remaining,
    restaurant_name,
    foodbank_name,
  }
}

/** Null when the request was cancelled by a timer. */
function decider(row: { accepted_at: Date | null; cancelled_by: string | null; taken_by: string | null }) {
  if (row.accepted_at) return 'restaurant'
  if (!row.cancelled_by) return null
  return row.taken_by ? 'food_bank' : 'restaurant'
}
