import { sql } from 'kysely'
import type { Context } from '../../context.ts'

type Parts = Pick<Context, 'act'>

/** Names an operator by address; they become one with their first sign-in. False if they were named before. */
export async function nameOperator({ act }: Parts, email: string): Promise<boolean> {
  return act(null, async ({ tx, now }) => {
    const named = await tx
      .insertInto('operators')
      .values({ email, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('email')
      .executeTakeFirst()
    return named !== undefined
  })
}

/** Ends the access of an operator with their next request, and their live connections. False if there was none. */
export async function dismissOperator({ act }: Parts, email: string): Promise<boolean> {
  return act(null, async ({ tx, record, send }) => {
    const dismissed = await tx
      .deleteFrom('operators')
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .returning('user_id')
      .executeTakeFirst()
    if (!dismissed) return false
    const { user_id } = dismissed
    if (user_id) {
      await tx.deleteFrom('desk_handling').where('operator_id', '=', user_id).execute()
      await record('no longer operator', 'user', user_id)
      await send('live.disconnect-person', { user_id })
    }
    return true
  })
}
