import type { PassView } from '@surplate/contract/passes'
import type { Work } from '../../../work.ts'
import { readMessages } from '../conversation/messages.ts'
import { getDetail } from '../pickup-view.ts'
import { expiryOf, type HeldPass } from './find-pass.ts'

/** What the holder of a pass sees after their call. */
export async function viewPass({ tx, now }: Work, { pass, pickup }: HeldPass): Promise<PassView> {
  const detail = await getDetail({ db: tx, now }, pickup.id, 'food_bank')
  const { _id, state, time_zone, window, eta, on_the_way_at, arrived_at, ready_at, lines, place, code } =
    detail
  const { contact_no } = await tx
    .selectFrom('organisations')
    .select('contact_no')
    .where('id', '=', pickup.food_bank_id)
    .executeTakeFirstOrThrow()
  return {
    name: pass.name,
    expires_at: expiryOf(pickup).toISOString(),
    pickup: {
      _id,
      state,
      time_zone,
      window,
      eta,
      on_the_way_at,
      arrived_at,
      ready_at,
      lines,
      place,
      code,
      restaurant_name: detail.restaurant.name,
      food_bank_name: detail.food_bank.name,
      food_bank_phone: contact_no,
    },
    messages: await readMessages(tx, pickup, 'food_bank'),
  }
}
