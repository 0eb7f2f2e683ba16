import { passGraceMs } from '@surplate/contract/pickup-rules'
import type { Selectable } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.ts'
import { problem } from '../../../platform/problem.ts'
import { hashOf, isSecretOf } from '../../../platform/secret.ts'
import type { Work } from '../../../work.ts'
import type { PickupRow } from '../../visits/public.ts'
import { changed } from '../changed.ts'

export interface PassCredentials {
  token: string
  device: string
}

export interface HeldPass {
  pass: Selectable<DB['pickup_passes']>
  pickup: PickupRow
}

/**
 * The pass of a link with its pickup, which is locked. The first device that uses the link keeps it. Unknown and ended
 * passes get the same answer, so that nobody can find out which tokens ever existed.
 */
export async function holdPass(work: Work, { token, device }: PassCredentials): Promise<HeldPass> {
  const { tx, now } = work
  const pickup = await lockPickupOf(tx, token)
  const pass = pickup && (await findValid(tx, token))
  if (!pass || hasEnded(pickup, now)) throw problem('PASS_ENDED')
  if (pass.device_hash && !isSecretOf(pass.device_hash, device)) throw problem('PASS_TAKEN')
  if (!pass.device_hash) await bind(work, { pass, pickup }, device)
  return { pass, pickup }
}

/** Follows the window: a pickup that moves takes its pass along. */
export function expiryOf({ window_until }: PickupRow): Date {
  return new Date(window_until.getTime() + passGraceMs)
}

function hasEnded(pickup: PickupRow, now: Date): boolean {
  if (expiryOf(pickup) <= now) return true
  return pickup.ended_at !== null && pickup.ended_at.getTime() + passGraceMs <= now.getTime()
}

/** Passes change only under the lock of their pickup, so the pass is read after this. */
function lockPickupOf(tx: Tx, token: string): Promise<PickupRow | undefined> {
  return tx
    .selectFrom('pickups')
    .selectAll()
    .where('id', 'in', (eb) =>
      eb.selectFrom('pickup_passes').select('pickup_id').where('token_hash', '=', hashOf(token)),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** A pass ends with the account of the member who issued it. */
function findValid(tx: Tx, token: string) {
  return tx
    .selectFrom('pickup_passes')
    .innerJoin('users', 'users.id', 'pickup_passes.created_by')
    .selectAll('pickup_passes')
    .where('pickup_passes.token_hash', '=', hashOf(token))
    .where('pickup_passes.revoked_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

async function bind(work: Work, { pass, pickup }: HeldPass, device: string): Promise<void> {
  await work.tx
    .updateTable('pickup_passes')
    .set({ device_hash: hashOf(device), opened_at: work.now })
    .where('id', '=', pass.id)
    .execute()
  await changed(work, pickup)
}
