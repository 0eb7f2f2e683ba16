import type { PickupDetail } from '@surplate/contract/pickups'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { problem } from '../../../platform/problem.ts'
import type { PickupRow } from '../../visits/public.ts'
import { selectPickup } from '../lock-pickup.ts'
import { getDetail } from '../pickup-view.ts'
import { readStatement } from '../signing.ts'

interface CheckInput {
  restaurant_id: string
  code: { digits: string } | { statement: string }
}

/** Finds the open pickup of a code. Guessing is limited per restaurant. */
export async function checkCode(
  { db, clock, limits }: Context,
  { restaurant_id, code }: CheckInput,
): Promise<PickupDetail> {
  await limits.count('codeOfRestaurant', restaurant_id)
  await limits.count('codesOfDay', restaurant_id)
  const pickup =
    'digits' in code
      ? await findByDigits(db, restaurant_id, code.digits)
      : await findByStatement(db, restaurant_id, code.statement, clock.now())
  return getDetail({ db, now: clock.now() }, pickup.id, 'restaurant')
}

async function findByDigits(db: Db, restaurantId: string, digits: string): Promise<PickupRow> {
  const pickup = await db
    .selectFrom('pickups')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('code', '=', digits)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!pickup) throw problem('CODE_UNKNOWN')
  return pickup
}

async function findByStatement(db: Db, restaurantId: string, text: string, now: Date): Promise<PickupRow> {
  const statement = await readStatement(db, text)
  if (statement?.restaurant_id !== restaurantId) throw problem('CODE_UNKNOWN')
  const pickup = await selectPickup(db, statement.pickup_id).executeTakeFirst()
  if (!pickup || pickup.restaurant_id !== restaurantId) throw problem('CODE_UNKNOWN')
  if (pickup.ended_at || pickup.code !== statement.code || statement.expires_at < now)
    throw problem('CODE_EXPIRED')
  return pickup
}
