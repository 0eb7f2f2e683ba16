import type { DecideInput } from '@surplate/contract/operator'
import type { Decision } from '@surplate/contract/operator-rules'
import type { TrustState } from '@surplate/contract/trust-rules'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { changeTrust, lockTrust, stateBefore, type TrustRow } from '../trust/public.ts'
import { markPoint } from '../verification/public.ts'
import { recordAct } from './acts.ts'
import { finishRow } from './handling.ts'

const statesAfter: Record<Exclude<Decision, 'restore'>, TrustState> = {
  approve: 'approved',
  decline: 'declined',
  suspend: 'suspended',
}

/** Decides about an organisation, unless someone else has decided since the operator looked. */
export async function decide(
  context: Context,
  actor: Actor,
  { id, decision, seen, reason, point }: DecideInput,
): Promise<{ trust: TrustState }> {
  return context.act(actor, async (work) => {
    const organisation = await lockTrust(work.tx, id)
    if (organisation.trust !== seen) throw problem('ILLEGAL_TRANSITION')
    const to = decision === 'restore' ? await restored(work.tx, organisation) : statesAfter[decision]
    if (point && decision === 'decline') await markPoint(work, id, point, reason)
    const { trust } = await changeTrust(context, work, organisation, { to, by: 'operator', reason })
    await recordAct(work, decision, {
      organisation_id: id,
      subject: 'organisation',
      subject_id: id,
      reason,
    })
    await finishRow(work, 'organisation', id)
    return { trust }
  })
}

function restored(tx: Tx, organisation: TrustRow): Promise<TrustState> {
  if (organisation.trust !== 'suspended') throw problem('ILLEGAL_TRANSITION')
  return stateBefore(tx, organisation)
}
