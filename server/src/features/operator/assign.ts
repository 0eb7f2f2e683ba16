import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { claimFor } from '../donation-requests/public.ts'
import { recordAct } from './acts.ts'
import { finishRow } from './handling.ts'

interface AssignInput {
  id: string
  food_bank_id: string
}

/** Claims all that is left of an item for a verified food bank. The restaurant answers as it does to any claim. */
export async function assign(
  { act }: Context,
  actor: Actor,
  { id, food_bank_id }: AssignInput,
): Promise<{ request_id: string }> {
  return act(actor, async (work) => {
    const { tx, notify } = work
    const foodBank = await tx
      .selectFrom('organisations')
      .select(['name', 'trusted'])
      .where('id', '=', food_bank_id)
      .where('kind', '=', 'food_bank')
      .executeTakeFirst()
    if (!foodBank) throw problem('NOT_FOUND')
    if (!foodBank.trusted) throw problem('NOT_VERIFIED')
    const claimed = await claimFor(work, actor.user_id, { food_id: id, foodbank_id: food_bank_id })
    const { restaurant_id } = await tx
      .selectFrom('food_items')
      .select('restaurant_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await notify('claimed-for', { id: claimed._id, restaurant_id, food_bank_id, status: 'pending' })
    for (const organisation_id of [food_bank_id, restaurant_id])
      await recordAct(work, 'assign', {
        organisation_id,
        subject: 'donation_request',
        subject_id: claimed._id,
        reason: foodBank.name,
      })
    await finishRow(work, 'item', id)
    return { request_id: claimed._id }
  })
}
