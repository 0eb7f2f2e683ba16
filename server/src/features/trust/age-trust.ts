import { renewalDueMs, type TrustState } from '@surplate/contract/trust-rules'
import type { Context } from '../../context.ts'
import { applyLater, changeTrust, lockTrust } from './public.ts'

/** Approvals end a year after they were given; 30 days before, members are asked to renew them. */
export async function ageTrust(context: Context): Promise<void> {
  const { db, clock } = context
  const due = await db
    .selectFrom('organisations')
    .select('id')
    .where('approved_until', '<=', new Date(clock.now().getTime() + renewalDueMs))
    .where(({ eb, or }) => or([eb('trust', '=', 'approved'), eb('approved_until', '<=', clock.now())]))
    .where('trust', 'in', ['approved', 'renewal_due', 'submitted'])
    .orderBy('approved_until')
    .limit(100)
    .execute()
  for (const { id } of due) await ageOne(context, id)
  if (context.env.VERIFICATION === 'none') await trustEveryone(context)
}

function ageOne(context: Context, id: string) {
  return context.act(null, async (work) => {
    const { tx, now } = work
    const organisation = await lockTrust(tx, id)
    const { approved_until, trust } = organisation
    if (!approved_until) return null
    const ended = approved_until <= now
    // Whoever asks again in time stays in the queue.
    if (trust === 'submitted' && ended) {
      const trusted = context.env.VERIFICATION === 'none'
      await tx
        .updateTable('organisations')
        .set({ trusted, approved_until: null })
        .where('id', '=', id)
        .execute()
      await applyLater(work, id)
      return null
    }
    const to: TrustState = ended ? 'lapsed' : 'renewal_due'
    const due = approved_until.getTime() - renewalDueMs <= now.getTime()
    if (due && (trust === 'approved' || (trust === 'renewal_due' && ended)))
      await changeTrust(context, work, organisation, { to, by: 'timer' })
    return null
  })
}

/** Those who waited while the network checked everyone. */
function trustEveryone({ act }: Context) {
  return act(null, async (work) => {
    const rows = await work.tx
      .updateTable('organisations')
      .set({ trusted: true })
      .where('trusted', '=', false)
      .where('trust', '<>', 'suspended')
      .returning('id')
      .execute()
    for (const { id } of rows) await applyLater(work, id)
    return null
  })
}
