import { mostTries } from '@surplate/contract/sign-in-methods'
import { type Selectable, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.ts'
import { problem } from '../../platform/problem.ts'
import { hashOf, isSecretOf } from '../../platform/secret.ts'
import type { Work } from '../../work.ts'
import { codeHash } from './link-mail.ts'
import { mailAccount, type OpenedSession, startSession } from './sessions.ts'

type LinkRow = Selectable<DB['sign_in_links']>

/** Only the browser that asked gets in: whoever intercepts the mail has the link, but not the browser's secret. */
export async function openLink(
  { act }: Context,
  { token, secret, shared }: { token: string; secret: string | null; shared: boolean },
  former: string | null,
): Promise<OpenedSession> {
  return act(null, async (work) => {
    const link = await work.tx
      .selectFrom('sign_in_links')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .forUpdate()
      .executeTakeFirst()
    if (!link || !isOpen(link, work.now)) throw problem('LINK_ENDED')
    if (!isBrowser(link, secret)) throw problem('OTHER_BROWSER')
    return signInWith(work, link, { shared, former })
  })
}

/** The fallback for mail on another device, typed into the browser that asked. A wrong code counts also if nothing else does. */
export async function enterCode(
  { act }: Context,
  { id, code, secret, shared }: { id: string; code: string; secret: string; shared: boolean },
  former: string | null,
): Promise<OpenedSession> {
  const opened = await act(null, async (work) => {
    const link = await lockLink(work.tx, id)
    if (!link || !isOpen(link, work.now) || !isBrowser(link, secret)) return 'LINK_ENDED'
    if (link.code_hash === codeHash(id, code)) return signInWith(work, link, { shared, former })
    await work.tx
      .updateTable('sign_in_links')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('id', '=', id)
      .execute()
    return link.tries + 1 < mostTries ? 'CODE_WRONG' : 'LINK_ENDED'
  })
  if (typeof opened === 'string') throw problem(opened)
  return opened
}

function lockLink(tx: Tx, id: string): Promise<LinkRow | undefined> {
  return tx.selectFrom('sign_in_links').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

function isOpen({ used_at, expires_at, tries }: LinkRow, now: Date): boolean {
  return used_at === null && expires_at > now && tries < mostTries
}

function isBrowser({ secret_hash }: LinkRow, secret: string | null): boolean {
  return secret !== null && isSecretOf(secret_hash, secret)
}

/** The other links of the address end too. */
async function signInWith(
  work: Work,
  { email }: LinkRow,
  session: { shared: boolean; former: string | null },
): Promise<OpenedSession> {
  const { tx, now } = work
  await tx
    .updateTable('sign_in_links')
    .set({ used_at: now })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('used_at', 'is', null)
    .execute()
  return startSession(work, await mailAccount(work, email), session)
}
