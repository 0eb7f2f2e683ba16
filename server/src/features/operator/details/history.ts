import type { HistoryEntry } from '@surplate/contract/operator'
import { decisions } from '@surplate/contract/operator-rules'
import type { VerificationRecord } from '@surplate/contract/verification'
import type { Db } from '../../../platform/db/database.ts'
import { selectActs } from '../acts.ts'

const most = 50

/** What happened to the trust in an organisation, and what operators did besides. Latest first. */
export async function readHistory(
  db: Db,
  { organisation_id, history }: VerificationRecord,
): Promise<HistoryEntry[]> {
  const acts = await selectActs(db)
    .where('activity.organisation_id', '=', organisation_id)
    // A decision is also a change of trust.
    .where(
      'action',
      'not in',
      decisions.map((decision) => `network ${decision}`),
    )
    .limit(most)
    .execute()
  const entries: HistoryEntry[] = [
    ...history.map(({ at, author, by, change, text }) => ({
      at,
      to: change?.to ?? null,
      act: null,
      by,
      author,
      reason: text,
    })),
    ...acts.map(({ at, act, author, reason }) => ({
      at: at.toISOString(),
      to: null,
      act,
      by: 'operator' as const,
      author,
      reason,
    })),
  ]
  return entries.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, most)
}
