import type { SendLinkResult } from '@surplate/contract/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { lockName } from '../../platform/db/lock-name.ts'
import type { Identity } from '../../platform/identity/tokens.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../work.ts'

/** Serialises registrations of the same user, so that concurrent ones create one user and one organisation. */
export function lockRegistration(tx: Tx, uid: string): Promise<void> {
  return lockName(tx, `registration:${uid}`)
}

const dayMs = 24 * 3_600_000
const linksPerDay = 3

/** Queues a confirmation mail, unless the address is already confirmed or has reached its daily limit. */
export async function requestConfirmation({ tx, now, send }: Work, userId: string): Promise<SendLinkResult> {
  const { email, email_confirmed_at, disabled_at } = await tx
    .selectFrom('users')
    .select(['email', 'email_confirmed_at', 'disabled_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (disabled_at) return 'unknown'
  if (email_confirmed_at) return 'already_confirmed'
  const address = email.toLowerCase()
  await lockName(tx, `confirmation:${address}`)
  const { count } = await tx
    .selectFrom('email_confirmations')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql`lower(email)`, '=', address)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  if (count >= linksPerDay) return 'limited'
  const id = newId()
  await tx.insertInto('email_confirmations').values({ id, user_id: userId, email, created_at: now }).execute()
  await send('accounts.confirmation-mail', { confirmation_id: id }, { key: id })
  return 'sent'
}

const newMemberMs = 7 * dayMs

/** Allows mails to the user's address. A new member gets the welcome mail that was held back. */
export async function confirmAddress({ tx, now, notify }: Work, userId: string): Promise<void> {
  await tx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', userId).execute()
  const newMember = await tx
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - newMemberMs))
    .executeTakeFirst()
  if (newMember) await notify('account-ready', { user_id: userId, ...newMember })
}

/** Whether the sign-in token verifies the address. */
export function isVerifiedBy({ email: verified }: Identity, email: string): boolean {
  return verified?.toLowerCase() === email.toLowerCase()
}
