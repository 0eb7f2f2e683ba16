import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { nobody } from '../../platform/ids.ts'
import { forgetJobs } from '../../platform/jobs/forget-jobs.ts'
import type { Work } from '../../work.ts'
import { personRoom } from '../live/public.ts'
import { releaseHeld } from '../pickups/public.ts'
import { contactsOf } from './collect-data.ts'
import { keyOfExport } from './exports.ts'
import { addressColumns, columnsOf, uidColumns, userColumns, writtenColumns } from './personal-data.ts'

/**
 * Removes a user with everything that names them. What they did stays, without who did it. Organisations that others belong
 * to stay; one that has nobody must be forgotten first.
 */
export async function forgetPerson(context: Context, userId: string): Promise<void> {
  const { act, db, live, photos } = context
  const files = await db.selectFrom('data_exports').select('id').where('user_id', '=', userId).execute()
  for (const { id } of files) await photos.remove(keyOfExport(id))
  await act(null, async (work) => {
    const { tx } = work
    const person = await tx
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!person) return null
    const { addresses, uids } = await contactsOf(tx, person)
    await leaveAll(work, userId)
    await clearWords(tx, userId)
    await clearNames(tx, userId)
    for (const name of addressColumns) {
      const [table, column] = columnsOf(name)
      await sql`delete from ${sql.table(table)} where lower(${sql.ref(column)}) = any(${addresses})`.execute(
        tx,
      )
    }
    for (const name of uidColumns) {
      const [table, column] = columnsOf(name)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${uids})`.execute(tx)
    }
    await forgetJobs(tx, [userId, ...addresses, ...uids])
    await tx.deleteFrom('users').where('id', '=', userId).execute()
    return null
  })
  // A job would name them again.
  await live.disconnect(personRoom(userId)).catch(() => {})
}

/** An organisation that loses its only owner gets the next in line. */
async function leaveAll(work: Work, userId: string): Promise<void> {
  const { tx } = work
  const memberships = await tx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .returning(['organisation_id', 'role'])
    .execute()
  for (const { organisation_id, role } of memberships) {
    await releaseHeld(work, { food_bank_id: organisation_id, user_id: userId })
    if (role === 'owner') await keepOwner(tx, organisation_id)
  }
}

async function keepOwner(tx: Tx, organisationId: string): Promise<void> {
  const [next] = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['user_id', 'role'])
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', 'is', null)
    .orderBy(sql`array_position(array['owner', 'manager', 'staff', 'collector'], role)`)
    .orderBy('memberships.created_at')
    .limit(1)
    .execute()
  if (!next || next.role === 'owner') return
  await tx
    .updateTable('memberships')
    .set({ role: 'owner' })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', next.user_id)
    .execute()
}

async function clearWords(tx: Tx, userId: string): Promise<void> {
  for (const [name, { by, words }] of Object.entries(writtenColumns)) {
    const [table, column] = columnsOf(name)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${words} where ${sql.ref(by)} = ${userId}`.execute(
      tx,
    )
  }
}

async function clearNames(tx: Tx, userId: string): Promise<void> {
  await sql`update activity set subject_id = ${nobody}, actor_id = nullif(actor_id, ${userId})
    where subject_kind = 'user' and subject_id = ${userId}`.execute(tx)
  for (const [name, fate] of Object.entries(userColumns)) {
    const [table, column] = columnsOf(name)
    const where = sql`where ${sql.ref(column)} = ${userId}`
    await (fate === 'delete'
      ? sql`delete from ${sql.table(table)} ${where}`
      : sql`update ${sql.table(table)} set ${sql.ref(column)} = null ${where}`
    ).execute(tx)
  }
}
