import { declarationVersion } from '@surplate/contract/declaration'
import type { VerificationRecord } from '@surplate/contract/verification'
import {
  mustRepeat,
  type PointState,
  pointsOf,
  type VerificationPoint,
} from '@surplate/contract/verification-rules'
import type { Selectable } from 'kysely'
import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { keyOfDocument } from './documents/document-file.ts'

interface Reading {
  db: Db
  now: Date
  env: Pick<Env, 'VERIFICATION'>
}

type Row = Selectable<DB['verifications']>

/** Everything that an organisation has shown the network, and what became of it: for operators and for its managers. */
export async function readVerification(
  { db, now, env }: Reading,
  organisationId: string,
): Promise<VerificationRecord> {
  const organisation = await db
    .selectFrom('organisations')
    .select(['id', 'kind', 'trust', 'approved_until'])
    .where('id', '=', organisationId)
    .executeTakeFirst()
  if (!organisation) throw problem('NOT_FOUND')
  const { id, kind, trust, approved_until } = organisation
  const row = await db
    .selectFrom('verifications')
    .selectAll()
    .where('organisation_id', '=', id)
    .executeTakeFirst()
  const changes = await readChanges(db, id)
  const replies = await readReplies(db, id)
  const approvedAt = changes.findLast(({ to_state }) => to_state === 'approved')?.at
  const remarks = (await readRemarks(db, id)).filter(({ at }) => !approvedAt || at > approvedAt)
  const decidedAt = changes.findLast(({ by }) => by === 'operator')?.at
  const last = changes.at(-1)
  return {
    organisation_id: id,
    kind,
    state: trust,
    required: env.VERIFICATION === 'required',
    since: last?.at.toISOString() ?? null,
    approved_until: approved_until?.toISOString() ?? null,
    reason: last?.reason ?? '',
    points: pointsOf[kind].map((point) => {
      const words = remarks.find((remark) => remark.point === point)?.words ?? ''
      const doneAt = row ? doneAtOf[point](row) : null
      return {
        point,
        state: words ? 'declined' : stateOf(point, row, doneAt, now),
        done_at: doneAt?.toISOString() ?? null,
        words,
      }
    }),
    details: {
      facts: toFacts(row),
      documents: await readDocuments(db, id),
      replies: replies
        .filter(({ at }) => !decidedAt || at >= decidedAt)
        .map(({ at, author, message }) => ({ at: at.toISOString(), author: author ?? '', message })),
    },
    history: toHistory(changes, replies),
  }
}

const doneAtOf: Record<VerificationPoint, (row: Row) => Date | null> = {
  register: (row) => row.register_at,
  responsible: (row) => row.responsible_at,
  declaration: (row) => row.declared_at,
  cold_storage: (row) => row.cold_storage_at,
  quiz: (row) => row.quiz_passed_at,
}

function stateOf(point: VerificationPoint, row: Row | undefined, doneAt: Date | null, now: Date): PointState {
  if (!row || !doneAt) return 'open'
  if (point === 'declaration' && row.declaration_version !== declarationVersion) return 'repeat'
  const ages = point === 'declaration' || point === 'quiz'
  return ages && mustRepeat(doneAt, now) ? 'repeat' : 'done'
}

function toFacts(row: Row | undefined): VerificationRecord['details']['facts'] {
  return {
    legal_name: row?.legal_name ?? null,
    country: row?.country ?? null,
    register: row?.register ?? null,
    register_name: row?.register_name ?? '',
    number: row?.register_number ?? null,
    explanation: row?.explanation ?? null,
    responsible:
      row?.responsible_name != null
        ? { name: row.responsible_name, email: row.responsible_email, contact_no: row.responsible_phone }
        : null,
    declaration:
      row?.declared_at && row.declaration_name != null && row.declaration_version != null
        ? {
            version: row.declaration_version,
            name: row.declaration_name,
            at: row.declared_at.toISOString(),
          }
        : null,
    cold_storage: row?.cold_storage ?? null,
    quiz_passed_at: row?.quiz_passed_at?.toISOString() ?? null,
  }
}

async function readDocuments(db: Db, organisationId: string) {
  const rows = await db
    .selectFrom('verification_documents')
    .select(['id', 'purpose', 'type', 'created_at'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .orderBy('purpose')
    .execute()
  return rows.map(({ id, created_at, ...document }) => ({
    _id: id,
    ...document,
    created_at: created_at.toISOString(),
  }))
}

function readRemarks(db: Db, organisationId: string) {
  return db
    .selectFrom('verification_remarks')
    .select(['point', 'words', 'at'])
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Those who gave no name are called by their address. */
function readChanges(db: Db, organisationId: string) {
  return db
    .selectFrom('trust_changes')
    .leftJoin('users', 'users.id', 'trust_changes.author_id')
    .select(['at', 'by', 'from_state', 'to_state', 'reason'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('author'))
    .where('organisation_id', '=', organisationId)
    .orderBy('at')
    .orderBy('trust_changes.id')
    .execute()
}

function readReplies(db: Db, organisationId: string) {
  return db
    .selectFrom('verification_replies')
    .leftJoin('users', 'users.id', 'verification_replies.author_id')
    .select(['at', 'message'])
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('author'))
    .where('organisation_id', '=', organisationId)
    .orderBy('at')
    .orderBy('verification_replies.id')
    .execute()
}

function toHistory(
  changes: Awaited<ReturnType<typeof readChanges>>,
  replies: Awaited<ReturnType<typeof readReplies>>,
): VerificationRecord['history'] {
  const events = [
    ...changes.map(({ at, author, by, from_state, to_state, reason }) => ({
      at,
      author,
      by,
      change: { from: from_state, to: to_state },
      text: reason,
    })),
    ...replies.map(({ at, author, message }) => ({
      at,
      author,
      by: 'member' as const,
      change: null,
      text: message,
    })),
  ]
  return events
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, ...event }) => ({ at: at.toISOString(), ...event }))
}

/** Says which point did not convince the network, and why; it stays so until the point is done again. */
export async function markPoint(
  { tx, now, actor }: Work,
  organisation_id: string,
  point: VerificationPoint,
  words: string,
): Promise<void> {
  const said = { words, at: now, author_id: actor?.user_id ?? null }
  await tx
    .insertInto('verification_remarks')
    .values({ organisation_id, point, ...said })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'point']).doUpdateSet(said))
    .execute()
}

/** Removes all documents of an organisation, files first. */
export async function removeDocumentsOf(
  { db, photos }: Pick<Context, 'db' | 'photos'>,
  organisationId: string,
): Promise<void> {
  const rows = await db
    .selectFrom('verification_documents')
    .select(['id', 'type'])
    .where('organisation_id', '=', organisationId)
    .execute()
  for (const { id, type } of rows) {
    await photos.remove(keyOfDocument(id, type))
    await db.deleteFrom('verification_documents').where('id', '=', id).execute()
  }
}
