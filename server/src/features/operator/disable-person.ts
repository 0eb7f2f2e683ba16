import type { Context } from '../../context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import type { Work } from '../../work.ts'
import { takeBackAll, withdrawAll } from '../donation-requests/public.ts'
import { recountStanding } from '../leaderboard/public.ts'
import { recordAct } from './acts.ts'

type Parts = Pick<Context, 'act'>

interface Disabled {
  /** Numbers of withdrawn items and cancelled claims. */
  items: number
  requests: number
}

/** The operator who does it, and why; nothing for the command line. */
interface By {
  actor?: Actor
  reason?: string
}

/**
 * Disables a user: their requests and live connections are refused and they get no more mail. Withdraws their items and
 * cancels their claims unless the organisation has another active member. Returns null when the user does not
 * exist or is already disabled.
 */
export async function disablePerson({ act }: Parts, userId: string, by: By = {}): Promise<Disabled | null> {
  return act(by.actor ?? null, async (work) => {
    const { tx, now, send, record } = work
    const person = await tx
      .updateTable('users')
      .set({ disabled_at: now })
      .where('id', '=', userId)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!person) return null
    const left = await organisationsWithoutMembers(tx, userId)
    const items = await withdrawAll(work, left)
    const requests = await takeBackAll(work, left)
    await recountStanding(tx, await organisationsOf(tx, userId))
    await record('disabled', 'user', userId)
    await tellOrganisations(work, 'disable', userId, by)
    await send('live.disconnect-person', { user_id: userId })
    return { items, requests }
  })
}

/** Returns whether the user was disabled. Withdrawn items and claims are not restored: they may have expired. */
export async function enablePerson({ act }: Parts, userId: string, by: By = {}): Promise<boolean> {
  return act(by.actor ?? null, async (work) => {
    const { tx, record } = work
    const person = await tx
      .updateTable('users')
      .set({ disabled_at: null })
      .where('id', '=', userId)
      .where('disabled_at', 'is not', null)
      .returning('id')
      .executeTakeFirst()
    if (!person) return false
    await recountStanding(tx, await organisationsOf(tx, userId))
    await record('enabled', 'user', userId)
    await tellOrganisations(work, 'enable', userId, by)
    return true
  })
}

/** The managers of the user's organisations read what an operator did. */
async function tellOrganisations(
  work: Work,
  act: 'disable' | 'enable',
  userId: string,
  { actor, reason }: By,
) {
  if (!actor) return
  for (const organisation_id of await organisationsOf(work.tx, userId))
    await recordAct(work, act, {
      organisation_id,
      subject: 'user',
      subject_id: userId,
      ...(reason && { reason }),
    })
  await work.notify('desk-changed', {})
}

async function organisationsOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}

/** The user's organisations without another active member. */
async function organisationsWithoutMembers(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships as own')
    .select('own.organisation_id')
    .where('own.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as other')
            .innerJoin('users', 'users.id', 'other.user_id')
            .select('other.user_id')
            .whereRef('other.organisation_id', '=', 'own.organisation_id')
            .where('users.disabled_at', 'is', null),
        ),
      ),
    )
    .execute()
  return rows.map(({ organisation_id }) => organisation_id)
}
