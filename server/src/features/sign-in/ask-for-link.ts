import { linkValidMs } from '@surplate/contract/sign-in-methods'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import { newId } from '../../platform/ids.ts'
import { hashOf, newSecret } from '../../platform/secret.ts'

const hourMs = 3_600_000
const linksPerHour = 5

/**
 * Sends a link to any address, known or not: whoever has none yet registers with it. So the answer says nothing about who
 * has an account, nor does the time it takes. An address that was asked for too often gets no more mails, which the answer
 * does not say either.
 */
export async function askForLink(
  { act, limits }: Context,
  email: string,
  address: string,
): Promise<{ id: string; secret: string; expires_at: string }> {
  await limits.count('mail', address)
  return act(null, async ({ tx, now, send }) => {
    const recipient = email.toLowerCase()
    await lockName(tx, `sign-in-links:${recipient}`)
    const { count } = await tx
      .selectFrom('sign_in_links')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(sql`lower(email)`, '=', recipient)
      .where('created_at', '>', new Date(now.getTime() - hourMs))
      .executeTakeFirstOrThrow()
    const id = newId()
    const secret = newSecret()
    const expires_at = new Date(now.getTime() + linkValidMs)
    await tx
      .insertInto('sign_in_links')
      .values({ id, email, secret_hash: hashOf(secret), expires_at, created_at: now })
      .execute()
    if (count < linksPerHour) await send('sign-in.link-mail', { link_id: id }, { key: id })
    return { id, secret, expires_at: expires_at.toISOString() }
  })
}
