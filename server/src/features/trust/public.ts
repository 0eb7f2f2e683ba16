import {
  approvedForMs,
  mayChangeTrust,
  type TrustParty,
  type TrustState,
} from '@surplate/contract/trust-rules'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'

export type TrustRow = Pick<
  Selectable<DB['organisations']>,
  'id' | 'kind' | 'name' | 'trust' | 'trusted' | 'approved_until'
>

/** Every change of trust locks the organisation first. */
export async function lockTrust(tx: Tx, organisationId: string): Promise<TrustRow> {
  const row = await tx
    .selectFrom('organisations')
    .select(['id', 'kind', 'name', 'trust', 'trusted', 'approved_until'])
    .where('id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return row
}

interface TrustChange {
  to: TrustState
  by: TrustParty
  /** For the members, word for word. */
  reason?: string
}

/**
 * Changes what the network thinks of an organisation: the only code that does. What follows for its items, claims and
 * pickups is a job, because that locks them before the organisation. The organisation must be locked.
 */
export async function changeTrust(
  { env }: Pick<Context, 'env'>,
  work: Work,
  organisation: TrustRow,
  { to, by, reason = '' }: TrustChange,
): Promise<TrustRow> {
  const { tx, now, actor, record, notify } = work
  const { id: organisation_id, trust: from } = organisation
  if (!mayChangeTrust(from, to, by)) throw problem('ILLEGAL_TRANSITION')
  const changed = { ...organisation, trust: to, ...consequence(organisation, to, now) }
  if (env.VERIFICATION === 'none' && to !== 'suspended') changed.trusted = true
  const { trust, trusted, approved_until } = changed
  await tx
    .updateTable('organisations')
    .set({ trust, trusted, approved_until })
    .where('id', '=', organisation_id)
    .execute()
  const change = {
    id: newId(),
    organisation_id,
    at: now,
    author_id: actor?.user_id ?? null,
    by,
    from_state: from,
    to_state: to,
    reason,
  }
  await tx.insertInto('trust_changes').values(change).execute()
  await record(`trust ${to}`, 'organisation', organisation_id, { organisation_id })
  await notify('trust-changed', { organisation_id, change_id: change.id })
  await notify('desk-changed', {})
  await applyLater(work, organisation_id)
  return changed
}

/** The second time for what was under way at the first. */
export async function applyLater({ send }: Work, organisation_id: string): Promise<void> {
  await send('trust.apply', { organisation_id })
  await send('trust.apply', { organisation_id }, { afterSeconds: 60 })
}

function consequence(
  { trust: from, trusted, approved_until }: TrustRow,
  to: TrustState,
  now: Date,
): Pick<TrustRow, 'trusted' | 'approved_until'> {
  const stillApproved = approved_until !== null && approved_until > now
  switch (to) {
    case 'approved':
      // An operator who restores a suspended organisation does not extend its approval.
      return from === 'suspended' && stillApproved
        ? { trusted: true, approved_until }
        : { trusted: true, approved_until: new Date(now.getTime() + approvedForMs) }
    case 'submitted':
      return { trusted: trusted || stillApproved, approved_until }
    case 'renewal_due':
      return { trusted: true, approved_until }
    case 'suspended':
      return { trusted: false, approved_until }
    default:
      return { trusted: false, approved_until: null }
  }
}

/** The state of a submitted or suspended organisation before it became so. */
export async function stateBefore(tx: Tx, { id, trust }: TrustRow): Promise<TrustState> {
  const change = await tx
    .selectFrom('trust_changes')
    .select('from_state')
    .where('organisation_id', '=', id)
    .where('to_state', '=', trust)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return change?.from_state ?? 'draft'
}
