import { type DeskSubject, handledForMs } from '@surplate/contract/operator-rules'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import type { Work } from '../../work.ts'

type Handler = { _id: string; name: string }

interface Row {
  subject: DeskSubject
  id: string
}

function stillSince(now: Date): Date {
  return new Date(now.getTime() - handledForMs)
}

/** SQL for the operator who looks after a row just now, or null. */
export function sqlHandler(subject: DeskSubject, id: string, now: Date) {
  return sql<Handler | null>`(
    select json_build_object('_id', users.id, 'name', coalesce(users.name, users.email))
    from desk_handling join users on users.id = desk_handling.operator_id
    where subject = ${subject} and subject_id = ${sql.ref(id)} and since > ${stillSince(now)}::timestamptz)`
}

/** The first operator to take a row has it, for a quarter of an hour after the last time they said so. */
export async function takeRow({ act }: Context, actor: Actor, { subject, id }: Row) {
  return act(actor, async ({ tx, now, notify }) => {
    await tx.deleteFrom('desk_handling').where('since', '<=', stillSince(now)).execute()
    await tx
      .insertInto('desk_handling')
      .values({ subject, subject_id: id, operator_id: actor.user_id, since: now })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'subject_id'])
          .doUpdateSet({ since: now })
          .where('desk_handling.operator_id', '=', actor.user_id),
      )
      .execute()
    await notify('desk-changed', {})
    return handlingOf(tx, actor, { subject, id }, now)
  })
}

/** Only whoever has a row can leave it to others. */
export async function releaseRow({ act }: Context, actor: Actor, { subject, id }: Row) {
  return act(actor, async ({ tx, now, notify }) => {
    await tx
      .deleteFrom('desk_handling')
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .where('operator_id', '=', actor.user_id)
      .execute()
    await notify('desk-changed', {})
    return handlingOf(tx, actor, { subject, id }, now)
  })
}

/** Done: nobody has to look after it any more. */
export async function finishRow({ tx, notify }: Work, subject: DeskSubject, id: string): Promise<void> {
  await tx.deleteFrom('desk_handling').where('subject', '=', subject).where('subject_id', '=', id).execute()
  await notify('desk-changed', {})
}

async function handlingOf(db: Db, actor: Actor, { subject, id }: Row, now: Date) {
  const row = await db
    .selectFrom('desk_handling')
    .innerJoin('users', 'users.id', 'desk_handling.operator_id')
    .select('users.id as _id')
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('name'))
    .where('subject', '=', subject)
    .where('subject_id', '=', id)
    .where('since', '>', stillSince(now))
    .executeTakeFirst()
  return { handled_by: row ?? null, mine: row?._id === actor.user_id }
}
