import { isOpen } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type Actor, actsFor, requirePermission } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import type { PickupRow } from '../visits/public.ts'

export interface KnownPickup {
  pickup: PickupRow
  side: OrganisationKind
}

/** The pickup and the caller's side. Collectors know only the pickups that are assigned to them. */
export async function findPickup(db: Db, actor: Actor, id: string): Promise<KnownPickup> {
  return knownTo(actor, await selectPickup(db, id).executeTakeFirst())
}

/** Like `findPickup`, with the row locked, so that changes to a pickup run one after the other. */
export async function lockPickup(tx: Tx, actor: Actor, id: string): Promise<KnownPickup> {
  return knownTo(actor, await selectPickup(tx, id).forUpdate().executeTakeFirst())
}

export function selectPickup(db: Db, id: string) {
  return db.selectFrom('pickups').selectAll().where('id', '=', id)
}

export function requireOpen({ state }: PickupRow): void {
  if (!isOpen(state)) throw problem('PICKUP_ENDED')
}

/** Whether a member whose role is collector is kept to their own pickups. */
export function isOnlyCollector({ acting }: Actor): boolean {
  return acting?.role === 'collector'
}

function knownTo(actor: Actor, pickup: PickupRow | undefined): KnownPickup {
  if (!pickup) throw problem('NOT_FOUND')
  if (actsFor(actor, pickup.restaurant_id)) {
    requirePermission(actor, 'answer-requests')
    return { pickup, side: 'restaurant' }
  }
  if (!actsFor(actor, pickup.food_bank_id)) throw problem('NOT_FOUND')
  requirePermission(actor, 'collect-items')
  if (isOnlyCollector(actor) && pickup.collector_id !== actor.user_id) throw problem('NOT_FOUND')
  return { pickup, side: 'food_bank' }
}
