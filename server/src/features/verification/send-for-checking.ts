import type { Verification } from '@surplate/contract/verification'
import { maySubmit, type PointState } from '@surplate/contract/verification-rules'
import type { Context } from '../../context.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { invalidInput, problem } from '../../platform/problem.ts'
import { changeTrust, lockTrust, stateBefore } from '../trust/public.ts'
import { showAfter } from './show-verification.ts'

const missing: Partial<Record<PointState, string>> = {
  open: 'This is still missing',
  repeat: 'Please do this again',
  declined: 'The network could not accept this',
}

/** Asks the network to check the organisation, once every point is done. */
export function submit(context: Context, actor: Member, id: string): Promise<Verification> {
  const { act, env } = context
  return act(actor, async (work) => {
    const organisation = await lockTrust(work.tx, id)
    if (!maySubmit(organisation.trust)) throw problem('ILLEGAL_TRANSITION')
    const { points } = await showAfter(work, env, actor, id)
    const problems = points.flatMap(({ point, state }) => (missing[state] ? [[point, missing[state]]] : []))
    if (problems.length > 0) throw invalidInput(Object.fromEntries(problems))
    await changeTrust(context, work, organisation, { to: 'submitted', by: 'member' })
    return showAfter(work, env, actor, id)
  })
}

/** Takes it back to change something. */
export function takeBack(context: Context, actor: Member, id: string): Promise<Verification> {
  const { act, env } = context
  return act(actor, async (work) => {
    const organisation = await lockTrust(work.tx, id)
    if (organisation.trust !== 'submitted') throw problem('ILLEGAL_TRANSITION')
    const before = await stateBefore(work.tx, organisation)
    const { approved_until } = organisation
    // The approval may have ended while the network was looking.
    const ended = before === 'renewal_due' && (!approved_until || approved_until <= work.now)
    await changeTrust(context, work, organisation, { to: ended ? 'lapsed' : before, by: 'member' })
    return showAfter(work, env, actor, id)
  })
}
