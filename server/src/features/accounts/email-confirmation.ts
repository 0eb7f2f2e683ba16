import { createHash } from 'node:crypto'
import type { ConfirmResult, SendLinkResult } from '@surplate/contract/accounts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { newSecret } from '../../platform/secret.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { confirmAddress, requestConfirmation } from './queries.ts'

const linkValidMs = 24 * 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Works on any device and without a sign-in: access to the mail proves ownership of the address. */
export async function confirmEmail({ act }: Context, token: string): Promise<{ result: ConfirmResult }> {
  return act(null, async (work) => {
    const { tx, now, record } = work
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
    await confirmAddress(work, link.user_id)
    await record('confirmed_email', 'user', link.user_id, { user_id: link.user_id })
    return { result: 'confirmed' }
  })
}

/** Replaces an expired link. Requires the old token; the new link goes to the same address. */
export async function renewConfirmation(
  { act }: Context,
  token: string,
): Promise<{ result: SendLinkResult }> {
  return act(null, async (work) => {
    const link = await work.tx
      .selectFrom('email_confirmations')
      .select('user_id')
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    return { result: link ? await requestConfirmation(work, link.user_id) : 'unknown' }
  })
}

export async function sendConfirmation(
  { act, limits }: Context,
  actor: Actor,
): Promise<{ result: SendLinkResult }> {
  await limits.count('mail', actor.user_id)
  return act(actor, async (work) => ({ result: await requestConfirmation(work, actor.user_id) }))
}

/**
 * Creates the token while sending, so that it is stored only as a hash. A retry after a crash replaces it; limits were
 * checked when the job was sent.
 */
export async function sendConfirmationMail(
  { db, env, clock, log, mailer }: Context,
  { confirmation_id }: { confirmation_id: string },
  job: { id: string },
): Promise<void> {
  const token = newSecret()
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
  if (!order) return log.info({ confirmation_id }, 'confirmation mail dropped: nothing left to confirm')
  const mail = await renderMail(confirmationMail(token, env.PUBLIC_URL))
  await mailer.send({
    key: job.id,
    kind: 'email-confirmation',
    to: order.email,
    subject: 'Confirm your email for Surplate',
    ...mail,
  })
}
