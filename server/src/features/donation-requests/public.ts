import { type CancelReason, grantedStatuses } from '@surplate/contract/request-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { Work } from '../../work.ts'
import { type DecidableItem, type ItemRow, selectDecidable } from '../food-items/public.ts'
import { postEntry } from '../ledger/public.ts'
import { closeItem } from './close/close-item.ts'
import { type ClaimInput, makeClaim } from './decide/claim.ts'
import { reduceDonation } from './decide/donation.ts'
import { cancelledNow, restorePending } from './decide/pending.ts'
import { type RequestRow, requestColumns } from './queries.ts'

/** Withdraws all available items of these restaurants. Returns the number of items. */
export async function withdrawAll(work: Work, restaurantIds: string[]): Promise<number> {
  if (restaurantIds.length === 0) return 0
  const items = await selectDecidable(work.tx)
    .where('restaurant_id', 'in', restaurantIds)
    .where('status', '=', 'available')
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const item of items) await closeItem(work, item, 'withdrawn')
  return items.length
}

/**
 * Withdraws what is left of items that nobody may eat. Their time is over: what is promised cannot be handed over any more,
 * and nothing goes back on offer.
 */
export async function withdrawUnsafe(work: Work, itemIds: string[]): Promise<void> {
  const { tx, now } = work
  const items = await selectDecidable(tx).where('id', 'in', itemIds).orderBy('id').forUpdate().execute()
  for (const item of items)
    if (item.status === 'available' && !item.closed_at) await closeItem(work, item, 'withdrawn')
  await tx
    .updateTable('food_items')
    .set({ expiration_date: now })
    .where('id', 'in', itemIds)
    .where('expiration_date', '>', now)
    .execute()
}

/** Cancels all pending requests of these food banks and notifies the restaurants. Returns the number of requests. */
export async function takeBackAll(work: Work, foodBankIds: string[]): Promise<number> {
  if (foodBankIds.length === 0) return 0
  const { tx, notify } = work
  // Lock the items first, as every decision does, so that none is accepted concurrently.
  await tx
    .selectFrom('food_items')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('donation_requests')
        .select('food_item_id')
        .where('food_bank_id', 'in', foodBankIds)
        .where('status', '=', 'pending'),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const takenBack = await tx
    .updateTable('donation_requests')
    .set(cancelledNow(work, 'taken_back'))
    .where('food_bank_id', 'in', foodBankIds)
    .where('status', '=', 'pending')
    .returning(requestColumns)
    .execute()
  for (const request of takenBack) await notify('request-taken-back', request)
  return takenBack.length
}

/** Someone outside the food bank claims an item for it. */
export function claimFor(
  work: Work,
  created_by: string,
  claimed: Pick<ClaimInput, 'foodbank_id' | 'food_id'>,
) {
  return makeClaim(work, created_by, claimed)
}

/** What becomes of the portions that a request was granted; they add up to it. */
export interface Fate {
  handed_over: number
  /** To be offered again, if they are still safe. */
  left: number
  discarded: number
}

/** A request that was accepted, or completed without anyone vouching for it, and its locked item. */
export interface Granted {
  item: DecidableItem
  request: RequestRow & { accepted_at: Date | null }
}

/** The granted requests of a pickup, in the order of their acceptance. */
export function readGranted(tx: Tx, pickupId: string): Promise<Granted['request'][]> {
  return tx
    .selectFrom('donation_requests')
    .select(requestColumns)
    .select('accepted_at')
    .where('pickup_id', '=', pickupId)
    .where('status', 'in', grantedStatuses)
    .orderBy('accepted_at')
    .orderBy('id')
    .execute()
}

interface Settled {
  item: DecidableItem
  /** Portions that are on offer again. */
  offered_again: number
}

/**
 * Ends the promise of an accepted request. Portions that were handed over complete it; without any it is cancelled. What
 * is left and still safe goes back on offer: the food banks that lost the race are in line again, and everyone sees it.
 * Points follow what counts; the caller notifies of the leaderboard at its end. The restaurant and the item must be locked.
 */
export async function endPromise(
  work: Work,
  { item: before, request }: Granted,
  fate: Fate,
  { reason, unconfirmed = false }: { reason: CancelReason; unconfirmed?: boolean },
): Promise<Settled> {
  const { tx, now, actor, notify, record } = work
  const { donation_id, quantity } = await reduceDonation(work, request, fate.handed_over)
  const offered_again = mayOffer(before, now) ? fate.left : 0
  const discarded = quantity - fate.handed_over - offered_again

  let item = before
  if (request.status === 'completed')
    item = await postEntry(work, item, {
      kind: 'handed_over',
      quantity: -quantity,
      donation_id,
      reason: 'corrected',
    })
  if (fate.handed_over > 0)
    item = await postEntry(work, item, {
      kind: 'handed_over',
      quantity: fate.handed_over,
      donation_id,
      ...(unconfirmed && { reason: 'unconfirmed' }),
    })
  if (discarded > 0)
    item = await postEntry(work, item, { kind: 'discarded', quantity: discarded, donation_id })
  if (offered_again > 0) item = await offerAgain(work, item, { quantity: offered_again, donation_id })

  const status = fate.handed_over > 0 ? 'completed' : 'cancelled'
  await tx
    .updateTable('donation_requests')
    .set(
      status === 'completed'
        ? { status, completed_at: now, completed_by: actor?.user_id ?? null }
        : { ...cancelledNow(work, reason), completed_at: null, completed_by: null },
    )
    .where('id', '=', request.id)
    .execute()
  await record(status, 'donation_request', request.id, { organisation_id: request.restaurant_id })
  await notify('request-settled', { ...request, status })
  if (offered_again > 0) await tellThoseWaiting(work, before, request)
  return { item, offered_again }
}

/** Food that was withdrawn stays so. A pickup window that is over does not make food unsafe. */
function mayOffer({ close_reason, expiration_date, safe_until }: ItemRow, now: Date): boolean {
  if (close_reason === 'withdrawn') return false
  return expiration_date > now && (!safe_until || safe_until > now)
}

async function offerAgain(
  work: Work,
  item: DecidableItem,
  { quantity, donation_id }: { quantity: number; donation_id: string },
): Promise<DecidableItem> {
  const open = { closed_at: null, close_reason: null }
  const back = await postEntry(work, item, { kind: 'released', quantity, donation_id }, open)
  if (item.collect_by > work.now) return { ...back, ...open }
  // Its window is over, so it is offered for as long as it is safe.
  await work.tx
    .updateTable('food_items')
    .set({ pickup_from: null, pickup_until: null })
    .where('id', '=', item.id)
    .execute()
  return { ...back, ...open }
}

async function tellThoseWaiting(work: Work, before: DecidableItem, { accepted_at }: Granted['request']) {
  if (accepted_at)
    await restorePending(work, before.id, {
      reason: 'given_to_another',
      since: accepted_at,
      event: 'food-back',
    })
  const back = before.remaining === 0 || before.closed_at !== null
  await work.notify(back ? 'item-back' : 'item-changed', before)
}
