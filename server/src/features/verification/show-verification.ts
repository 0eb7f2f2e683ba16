import { may } from '@surplate/contract/permissions'
import type { Verification } from '@surplate/contract/verification'
import type { Env } from '../../env.ts'
import type { Member } from '../../platform/identity/caller.ts'
import type { Work } from '../../work.ts'
import { readVerification } from './public.ts'

type Reading = Parameters<typeof readVerification>[0]

/** An organisation's verification as its member sees it: details are for those who manage it. */
export async function showVerification(
  reading: Reading,
  { acting }: Member,
  id: string,
): Promise<Verification> {
  const { history: _, details, points, ...state } = await readVerification(reading, id)
  const manages = may(acting.role, 'manage-organisation')
  return {
    ...state,
    points: manages ? points : points.map((point) => ({ ...point, words: '' })),
    details: manages ? details : null,
  }
}

export function showAfter(
  { tx, now }: Work,
  env: Pick<Env, 'VERIFICATION'>,
  actor: Member,
  id: string,
): Promise<Verification> {
  return showVerification({ db: tx, now, env }, actor, id)
}
