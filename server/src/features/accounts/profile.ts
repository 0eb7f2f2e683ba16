import type { Profile, ProfileForm } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'

export function getProfile({ db }: Context, actor: Actor): Promise<Profile> {
  return readProfile(db, actor.user_id)
}

export async function updateProfile({ act }: Context, actor: Actor, { name }: ProfileForm): Promise<Profile> {
  return act(actor, async ({ tx, record }) => {
    await tx.updateTable('users').set({ name }).where('id', '=', actor.user_id).execute()
    await record('profile changed', 'user', actor.user_id)
    return readProfile(tx, actor.user_id)
  })
}

async function readProfile(db: Db, userId: string): Promise<Profile> {
  const { name, email, email_confirmed_at } = await db
    .selectFrom('users')
    .select(['name', 'email', 'email_confirmed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const identities = await db
    .selectFrom('identities')
    .select(['uid', 'method', 'email'])
    .where('user_id', '=', userId)
    .orderBy('method')
    .orderBy('created_at')
    .orderBy('uid')
    .execute()
  const operator = await db
    .selectFrom('operators')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    name,
    email,
    email_confirmed: email_confirmed_at !== null,
    operator: operator !== undefined,
    sign_in: identities.map(({ uid, method, email: verified }) => ({
      uid,
      method,
      email: verified ?? email,
    })),
  }
}
