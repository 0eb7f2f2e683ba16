import type { Context } from '../../context.ts'
import { mayGoOn } from '../../platform/identity/caller.ts'
import type { LiveServer } from '../../platform/live/sockets.ts'

/** Closes the sockets of people who were signed out everywhere or shut out, should the message about it not have arrived. */
async function cutRevoked({ db }: Pick<Context, 'db'>, sockets: LiveServer) {
  const all = [...sockets.of('/').sockets.values()]
  const uids = new Set(all.flatMap(({ data }) => data.caller.identity?.uid ?? []))
  if (uids.size === 0) return
  const rows = await db
    .selectFrom('users')
    .select(['firebase_uid', 'disabled_at', 'tokens_valid_after'])
    .where('firebase_uid', 'in', [...uids])
    .execute()
  const people = new Map(rows.map((row) => [row.firebase_uid, row]))
  for (const socket of all) {
    const { identity } = socket.data.caller
    const person = people.get(identity?.uid ?? '')
    if (identity && person && !mayGoOn(person, identity)) socket.disconnect(true)
  }
}

/** Looks at the own sockets again and again; answers how to stop it. */
export function watchRevoked(context: Context, sockets: LiveServer) {
  const { env, log } = context
  const timer = setInterval(() => {
    cutRevoked(context, sockets).catch((err: unknown) => log.warn({ err }, 'people of sockets not checked'))
  }, env.SOCKET_CHECK_SECONDS * 1000)
  return () => clearInterval(timer)
}
