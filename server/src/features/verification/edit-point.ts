import type { Verification } from '@surplate/contract/verification'
import { mayEdit, type VerificationPoint } from '@surplate/contract/verification-rules'
import type { Insertable } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/db/schema.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { lockTrust } from '../trust/public.ts'
import { showAfter } from './show-verification.ts'

/** Does a point, or does it again: what the network said about it before no longer counts. */
export function editPoint(
  { act, env }: Context,
  actor: Member,
  id: string,
  point: VerificationPoint | 'supporting',
  write: (work: Work) => Promise<void>,
): Promise<Verification> {
  return act(actor, async (work) => {
    const { trust } = await lockTrust(work.tx, id)
    if (!mayEdit(trust, point)) throw problem('ILLEGAL_TRANSITION')
    await write(work)
    if (point !== 'supporting') await forgetRemark(work, id, point)
    await work.record(`verification ${point}`, 'organisation', id)
    return showAfter(work, env, actor, id)
  })
}

export async function setFacts(
  { tx }: Work,
  organisation_id: string,
  facts: Omit<Insertable<DB['verifications']>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('verifications')
    .values({ organisation_id, ...facts })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(facts))
    .execute()
}

async function forgetRemark({ tx }: Work, id: string, point: VerificationPoint): Promise<void> {
  await tx
    .deleteFrom('verification_remarks')
    .where('organisation_id', '=', id)
    .where('point', '=', point)
    .execute()
}
