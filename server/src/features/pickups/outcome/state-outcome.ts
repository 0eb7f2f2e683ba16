import {
  isOpen,
  type Outcome,
  outcomeNames,
  outcomes,
  outcomesAgree,
  provisionalMs,
  secondAccountUntil,
} from '@surplate/contract/pickup-rules'
import type { PickupDetail } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Context } from '../../../context.ts'
import type { Actor } from '../../../platform/identity/caller.ts'
import { newId } from '../../../platform/ids.ts'
import { invalidInput, problem } from '../../../platform/problem.ts'
import type { Work } from '../../../work.ts'
import type { PickupRow } from '../../visits/public.ts'
import { about, changed } from '../changed.ts'
import { recordHandover } from '../handover/record-handover.ts'
import { takeAll } from '../handover/take-all.ts'
import { type LockedPickup, lockLines } from '../lock-lines.ts'
import { findPickup } from '../lock-pickup.ts'
import { getDetail, safeLimit } from '../pickup-view.ts'
import { say } from '../public.ts'
import { otherSide } from '../steps/propose-time.ts'
import { endWithoutHandover, missPickup } from './end-pickup.ts'
import { recordAccount, type StatedAccount } from './record-account.ts'

/**
 * One side says what happened to a pickup without a handover. The first account decides what becomes of the food; the
 * other side's account stands beside it and changes nothing but whose fault it was.
 */
export async function stateOutcome(
  { act, db }: Context,
  actor: Actor,
  { id, ...account }: StatedAccount & { id: string },
): Promise<PickupDetail> {
  const { side } = await findPickup(db, actor, id)
  if (!(outcomes[side] as readonly Outcome[]).includes(account.outcome))
    throw invalidInput({ outcome: 'Please choose what happened' })
  return act(actor, async (work) => {
    const locked = await lockLines(work.tx, id)
    const { pickup } = locked
    const given = await accountsOf(work, id)
    if (given.some((other) => other.side === side)) throw problem('PICKUP_ENDED')
    if (isOpen(pickup.state)) {
      if (pickup.state === 'planned' && work.now < pickup.window_from) throw problem('TOO_EARLY')
      await decide(work, locked, side, account)
    } else await standBeside(work, pickup, given[0], account.outcome)
    await recordAccount(work, pickup, side, account)
    await say(
      work,
      id,
      `${side === 'restaurant' ? 'Restaurant' : 'Food bank'}: ${outcomeNames[side][account.outcome]}.`,
    )
    await work.record(`outcome ${account.outcome}`, 'pickup', id)
    await work.notify('outcome-stated', { ...about(pickup), to: otherSide(side) })
    await changed(work, pickup)
    await work.notify('leaderboard-changed', {})
    return getDetail({ db: work.tx, now: work.now }, id, side)
  })
}

async function decide(
  work: Work,
  locked: LockedPickup,
  side: OrganisationKind,
  { outcome, detail, fate }: StatedAccount,
): Promise<void> {
  if (outcome === 'collected') return collected(work, locked, side)
  if (outcome === 'no_food') {
    // A closed or unready kitchen still has the food; otherwise there is none to offer.
    const there = detail === 'closed' || detail === 'not_ready' || detail === 'other'
    await endWithoutHandover(work, locked, { offer: side === 'food_bank' && there, reason: 'no_food' })
    return missPickup(work, locked.pickup, 'restaurant')
  }
  const offer = fate === 'offer_again' || fate === null || fate === undefined
  await endWithoutHandover(work, locked, { offer, reason: 'not_collected' })
  return missPickup(work, locked.pickup, 'food_bank')
}

/** Collected without a code: beyond doubt if the food bank says so, provisional if the restaurant does. */
function collected(work: Work, locked: LockedPickup, side: OrganisationKind): Promise<void> {
  const byFoodBank = side === 'food_bank'
  // Nobody knows when; it was no later than this.
  const times = [work.now, locked.pickup.window_until, ...locked.lines.map(({ item }) => safeLimit(item))]
  return recordHandover(work, locked, {
    id: newId(),
    at: new Date(Math.min(...times.map((time) => time.getTime()))),
    method: 'stated',
    provisional_until: byFoodBank ? null : new Date(work.now.getTime() + provisionalMs),
    lines: takeAll(locked.lines),
  })
}

/** A second account within a day of the first. If the two disagree about who was at fault, it counts for no one. */
async function standBeside(
  { tx, now }: Work,
  pickup: PickupRow,
  first: { outcome: Outcome; at: Date } | undefined,
  outcome: Outcome,
): Promise<void> {
  if (!first || pickup.state === 'cancelled') throw problem('PICKUP_ENDED')
  if (now > secondAccountUntil(first.at, pickup.window_until)) throw problem('PICKUP_ENDED')
  if (!outcomesAgree(first.outcome, outcome))
    await tx
      .updateTable('pickups')
      .set({ missed_by: null, disputed_at: now })
      .where('id', '=', pickup.id)
      .execute()
  else if (outcome === 'collected')
    await tx
      .updateTable('handovers')
      .set({ confirmed_at: now })
      .where('pickup_id', '=', pickup.id)
      .where('confirmed_at', 'is', null)
      .where('disputed_at', 'is', null)
      .execute()
}

function accountsOf({ tx }: Work, pickupId: string) {
  return tx
    .selectFrom('pickup_accounts')
    .select(['side', 'outcome', 'at'])
    .where('pickup_id', '=', pickupId)
    .orderBy('at')
    .execute()
}
