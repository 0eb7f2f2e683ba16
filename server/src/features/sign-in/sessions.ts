import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { nextSecret } from '../../platform/identity/own-tokens.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import { hashOf, newSecret } from '../../platform/secret.ts'
import type { Work } from '../../work.ts'

const dayMs = 24 * 3_600_000
/** From the last use. */
const validMs = { shared: dayMs / 2, own: 30 * dayMs }
/** Two tabs may renew at once, and an answer may be lost. */
const graceMs = 30_000

/** A session that was started or renewed. */
export interface OpenedSession {
  [key: string]: string | boolean | null
  uid: string
  email: string
  signed_in_at: string
  secret: string
  shared: boolean
}

/** The account of an address, which its first sign-in makes. */
export async function mailAccount({ tx, now }: Work, email: string): Promise<{ uid: string; email: string }> {
  await tx
    .insertInto('mail_accounts')
    .values({ uid: `mail-${newId()}`, email, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('mail_accounts')
    .select(['uid', 'email'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
}

/** The session that the browser had before, if any, ends. */
export async function startSession(
  work: Work,
  { uid, email }: { uid: string; email: string },
  { shared, former }: { shared: boolean; former: string | null },
): Promise<OpenedSession> {
  if (former) await endSessionOf(work, former)
  const { tx, now } = work
  const secret = newSecret()
  await tx
    .insertInto('sessions')
    .values({
      id: newId(),
      uid,
      secret_hash: hashOf(secret),
      renewed_at: now,
      signed_in_at: now,
      shared,
      expires_at: endOf(now, shared),
    })
    .execute()
  return { uid, email, signed_in_at: now.toISOString(), secret, shared }
}

/**
 * Replaces the secret of a session. One that was just replaced gets the same answer again; one that was replaced before and
 * comes later has been copied: the session ends, for whoever has it now and for its owner, who signs in again.
 */
export async function renewSession(
  { act, db, clock }: Context,
  secret: string | null,
): Promise<OpenedSession> {
  if (!secret) throw problem('UNAUTHENTICATED')
  const hash = hashOf(secret)
  const next = await nextSecret(db, clock.now(), secret)
  const renewed = await act(null, async ({ tx, now }) => {
    const session = await tx
      .selectFrom('sessions')
      .innerJoin('mail_accounts', 'mail_accounts.uid', 'sessions.uid')
      .selectAll('sessions')
      .select('mail_accounts.email')
      .where((eb) => eb.or([eb('secret_hash', '=', hash), eb('former_hash', '=', hash)]))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate('sessions')
      .executeTakeFirst()
    if (!session || !(await isStillWelcome(tx, session))) return null
    const { id, uid, email, shared } = session
    const opened = { uid, email, shared, signed_in_at: session.signed_in_at.toISOString(), secret: next }
    const change = tx.updateTable('sessions').where('id', '=', id)
    if (session.former_hash === hash) {
      const isJustReplaced = session.renewed_at.getTime() > now.getTime() - graceMs
      if (isJustReplaced && session.secret_hash === hashOf(next)) return opened
      await change.set({ ended_at: now }).execute()
      return null
    }
    await change
      .set({
        secret_hash: hashOf(next),
        former_hash: hash,
        renewed_at: now,
        expires_at: endOf(now, shared),
      })
      .execute()
    return opened
  })
  if (!renewed) throw problem('UNAUTHENTICATED')
  return renewed
}

export async function endSession({ act }: Context, secret: string | null): Promise<void> {
  if (!secret) return
  await act(null, async (work) => {
    await endSessionOf(work, secret)
    return null
  })
}

async function endSessionOf({ tx, now }: Work, secret: string): Promise<void> {
  const hash = hashOf(secret)
  await tx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('secret_hash', '=', hash), eb('former_hash', '=', hash)]))
    .where('ended_at', 'is', null)
    .execute()
}

/** Not once the user was disabled, or has signed out everywhere since. */
async function isStillWelcome(
  tx: Work['tx'],
  { uid, signed_in_at }: { uid: string; signed_in_at: Date },
): Promise<boolean> {
  const user = await tx
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['disabled_at', 'tokens_valid_after'])
    .where('identities.uid', '=', uid)
    .executeTakeFirst()
  if (!user) return true
  return !user.disabled_at && (!user.tokens_valid_after || signed_in_at > user.tokens_valid_after)
}

function endOf(now: Date, shared: boolean): Date {
  return new Date(now.getTime() + (shared ? validMs.shared : validMs.own))
}
