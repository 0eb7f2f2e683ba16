import { createHash, randomBytes } from 'node:crypto'
import type { ConfirmResult, SendLinkResult } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import { recordActivity } from '../../platform/db/activity.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { confirmAddress, orderConfirmation } from './queries.ts'

const linkValidMs = 24 * 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** By the link in the mail, from any device and without a sign-in: whoever reads the mail owns the address. */
export async function confirmEmail(
  { clock, transact }: Context,
  token: string,
): Promise<{ result: ConfirmResult }> {
  const now = clock.now()
  return transact(async (tx, send) => {
    const link = await tx
      .selectFrom('email_confirmations as link')
      .innerJoin('users', 'users.id', 'link.user_id')
      .select(['link.id', 'link.user_id', 'link.expires_at', 'users.email_confirmed_at'])
      .where('link.token_hash', '=', hashOf(token))
      .whereRef('link.email', '=', 'users.email')
      .where('users.disabled_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!link?.expires_at) return { result: 'unknown' }
    if (link.email_confirmed_at) return { result: 'already_confirmed' }
    if (link.expires_at <= now) return { result: 'expired' }
    await tx.updateTable('email_confirmations').set({ used_at: now }).where('id', '=', link.id).execute()
    await confirmAddress(tx, send, link.user_id, now)
    await recordActivity(tx, {
      at: now,
      actor_id: link.user_id,
      action: 'confirmed_email',
      subject_kind: 'user',
      subject_id: link.user_id,
    })
    return { result: 'confirmed' }
  })
}

/** Another link for one that expired. Only who got a link can ask, and the new one goes to the same address. */
export async function renewConfirmation(
  { clock, transact }: Context,
  token: string,
): Promise<{ result: SendLinkResult }> {
  return transact(async (tx, send) => {
    const link = await tx
      .selectFrom('email_confirmations')
      .select('user_id')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    return { result: link ? await orderConfirmation(tx, send, link.user_id, clock.now()) : 'unknown' }
  })
}

export async function sendConfirmation(
  { clock, transact, limits }: Context,
  { user_id }: Actor,
): Promise<{ result: SendLinkResult }> {
  await limits.count('mail', user_id)
  return transact(async (tx, send) => ({ result: await orderConfirmation(tx, send, user_id, clock.now()) }))
}

/**
 * Makes the token as it sends it, so that it is written down nowhere but in the mail. A repeat after a crash replaces
 * it; the limits were checked when the link was ordered.
 */
export async function sendConfirmationMail(
  { db, env, clock, log, mailer }: Context,
  { confirmation_id }: { confirmation_id: string },
  job: { id: string },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const order = await db
    .updateTable('email_confirmations as link')
    .from('users')
    .set({ token_hash: hashOf(token), expires_at: new Date(clock.now().getTime() + linkValidMs) })
    .where('link.id', '=', confirmation_id)
    .whereRef('users.id', '=', 'link.user_id')
    .whereRef('users.email', '=', 'link.email')
    .where('users.email_confirmed_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .returning('link.email')
    .executeTakeFirst()
  if (!order) return log.info({ confirmation_id }, 'confirmation mail dropped: nothing to confirm any more')
  const mail = await renderMail(confirmationMail(token, env.PUBLIC_URL))
  await mailer.send({ key: job.id, to: order.email, subject: 'Confirm your email for Surplate', ...mail })
}
