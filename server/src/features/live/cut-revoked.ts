import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { isStillAllowed } from '../../platform/identity/caller.ts'
import type { LiveServer } from '../../platform/live/sockets.ts'

/** Closes the sockets of disabled, signed-out and former members, in case the disconnect message was lost. */
async function cutRevoked({ db }: Pick<Context, 'db'>, sockets: LiveServer) {
  const all = [...sockets.of('/').sockets.values()]
  const uids = new Set(all.flatMap(({ data }) => data.caller.identity?.uid ?? []))
  if (uids.size === 0) return
  const rows = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select(['uid', 'disabled_at', 'tokens_valid_after'])
    .select(
      sql<string[]>`array(select organisation_id from memberships where user_id = users.id)`.as(
        'organisations',
      ),
    )
    .select(sql<boolean>`exists (select from operators where user_id = users.id)`.as('operator'))
    .where('uid', '=', sql<string>`any(${[...uids]})`)
    .execute()
  const people = new Map(rows.map((row) => [row.uid, row]))
  for (const socket of all) {
    const { identity, actor } = socket.data.caller
    const person = people.get(identity?.uid ?? '')
    // Not registered yet, unlike someone who was forgotten.
    if (!identity || !actor) continue
    if (!person) {
      socket.disconnect(true)
      continue
    }
    const acting = actor.acting?.organisation_id
    const left = acting !== undefined && !person.organisations.includes(acting)
    const dismissed = actor.operator && !person.operator
    if (left || dismissed || !isStillAllowed(person, identity)) socket.disconnect(true)
  }
}

/** Checks this node's sockets periodically; returns a stop function. */
export function watchRevoked(context: Context, sockets: LiveServer) {
  const { env, log } = context
  const timer = setInterval(() => {
    cutRevoked(context, sockets).catch((err: unknown) =>
      log.warn({ err }, 'failed to check sockets for revoked users'),
    )
  }, env.SOCKET_CHECK_SECONDS * 1000)
  return () => clearInterval(timer)
}
