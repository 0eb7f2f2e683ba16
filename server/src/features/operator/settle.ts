import type { Settlement } from '@surplate/contract/pickup-rules'
import type { Settled } from '@surplate/contract/pickups'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { settleOutcome } from '../pickups/public.ts'
import { recordAct } from './acts.ts'
import { finishRow } from './handling.ts'

interface SettleInput {
  id: string
  outcome: Settlement
  reason: string
}

/** Says which of two accounts of a pickup is right. Both sides read it. */
export async function settle(
  { act }: Context,
  actor: Actor,
  { id, outcome, reason }: SettleInput,
): Promise<Settled> {
  return act(actor, async (work) => {
    const { restaurant_id, food_bank_id } = await settleOutcome(work, id, {
      outcome,
      reason,
      author_id: actor.user_id,
    })
    for (const organisation_id of [restaurant_id, food_bank_id])
      await recordAct(work, 'settle', { organisation_id, subject: 'pickup', subject_id: id, reason })
    await finishRow(work, 'pickup', id)
    return { outcome, reason, at: work.now.toISOString() }
  })
}
