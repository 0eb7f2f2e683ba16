import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { addUser, hasIdentity } from '../accounts/public.ts'

interface Operator {
  _id: string
  name: string
}

/**
 * Makes the signed-in person the operator that they were named as: the sign-in has to verify the address. Once is enough,
 * and again does no harm. Everyone without an organisation asks, so not being one is an answer, not an error.
 */
export async function enter({ act }: Context, identity: Identity): Promise<{ operator: Operator | null }> {
  return act(null, async (work) => {
    const { tx, record, send } = work
    const user = await findUser(tx, identity)
    if (user?.operator) return { operator: { _id: user._id, name: user.name } }
    if (!identity.email) return { operator: null }
    const named = await tx
      .selectFrom('operators')
      .select(['email', 'user_id'])
      .where(sql`lower(email)`, '=', identity.email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (!named || named.user_id !== null) return { operator: null }
    const user_id = user?._id ?? (await addUser(work, identity, identity.email))
    await tx.updateTable('operators').set({ user_id }).where('email', '=', named.email).execute()
    await record('became operator', 'user', user_id, { user_id })
    // Their pages connect again and hear what happens at the desk.
    await send('live.disconnect-person', { user_id })
    return { operator: { _id: user_id, name: user?.name ?? identity.email } }
  })
}

function findUser(tx: Tx, { uid }: Identity) {
  return tx
    .selectFrom('users')
    .select('users.id as _id')
    .select(({ fn }) => fn.coalesce('users.name', 'users.email').as('name'))
    .select(sql<boolean>`exists (select from operators where user_id = users.id)`.as('operator'))
    .where(hasIdentity(uid))
    .executeTakeFirst()
}
