import { graceMs, type MyDataState } from '@surplate/contract/my-data'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { invalidInput, problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { aloneIn, readState } from './read-state.ts'

/**
 * The account ends in 14 days, and with it organisations that nobody else belongs to. Until then nothing changes, and the
 * user may keep it.
 */
export async function askForDeletion(
  { act }: Context,
  actor: Actor,
  { email }: { email: string },
): Promise<MyDataState> {
  const { user_id } = actor
  return act(actor, async (work) => {
    const { tx, now, record, notify } = work
    const user = await tx
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.email.toLowerCase() !== email.toLowerCase())
      throw invalidInput({ email: 'Type the address of this account' })
    const alone = await aloneIn(tx, user_id)
    await requireOtherOwners(
      tx,
      user_id,
      alone.map(({ organisation_id }) => organisation_id),
    )
    await schedule(work, { user_id })
    for (const { organisation_id } of alone) await schedule(work, { organisation_id })
    await record('asked to be deleted', 'user', user_id)
    await notify('deletion-asked', { user_id, at: now.toISOString() })
    return readState(tx, user_id, now)
  })
}

/** Also the organisations that were to go with it. */
export async function keepAccount({ act }: Context, actor: Actor): Promise<MyDataState> {
  const { user_id } = actor
  return act(actor, async ({ tx, now, record }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('deletions')
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) {
      const alone = await aloneIn(tx, user_id)
      for (const { organisation_id } of alone)
        await tx.deleteFrom('deletions').where('organisation_id', '=', organisation_id).execute()
      await record('kept', 'user', user_id)
    }
    return readState(tx, user_id, now)
  })
}

export async function askForOrganisationDeletion(
  { act }: Context,
  actor: Actor,
  { id, name }: { id: string; name: string },
): Promise<{ due_at: string | null }> {
  return act(actor, async (work) => {
    const { tx, now, record, notify } = work
    const organisation = await tx
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (organisation.name !== name) throw invalidInput({ name: 'Type the name of your organisation' })
    await schedule(work, { organisation_id: id })
    await record('asked to be deleted', 'organisation', id)
    await notify('organisation-deletion-asked', { organisation_id: id, at: now.toISOString() })
    return organisationDeletion(tx, id)
  })
}

export async function keepOrganisation({ act }: Context, actor: Actor, id: string) {
  return act(actor, async ({ tx, record }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('deletions')
      .where('organisation_id', '=', id)
      .executeTakeFirst()
    if (numDeletedRows > 0n) await record('kept', 'organisation', id)
    return organisationDeletion(tx, id)
  })
}

export async function organisationDeletion(db: Db, id: string): Promise<{ due_at: string | null }> {
  const deletion = await db
    .selectFrom('deletions')
    .select('due_at')
    .where('organisation_id', '=', id)
    .executeTakeFirst()
  return { due_at: deletion?.due_at.toISOString() ?? null }
}

/** Asking again does not begin anew. */
export async function schedule(
  { tx, now, actor }: Work,
  whose: { user_id: string } | { organisation_id: string },
): Promise<void> {
  await tx
    .insertInto('deletions')
    .values({
      id: newId(),
      ...whose,
      created_at: now,
      due_at: new Date(now.getTime() + graceMs),
      asked_by: actor?.user_id ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** An organisation with members keeps an owner. */
async function requireOtherOwners(tx: Tx, userId: string, alone: string[]): Promise<void> {
  const owned = await tx
    .selectFrom('memberships as own')
    .select('own.organisation_id')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('memberships as other')
          .innerJoin('users', 'users.id', 'other.user_id')
          .select('other.user_id')
          .whereRef('other.organisation_id', '=', 'own.organisation_id')
          .where('other.role', '=', 'owner')
          .where('other.user_id', '!=', userId)
          .where('users.disabled_at', 'is', null),
      ).as('shared'),
    )
    .where('own.user_id', '=', userId)
    .where('own.role', '=', 'owner')
    .execute()
  if (owned.some(({ organisation_id, shared }) => !shared && !alone.includes(organisation_id)))
    throw problem('LAST_OWNER')
}
