import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { type Check, withDatabase } from '../check.ts'
import { broken, type Finding, fine, unknown, warning } from '../finding.ts'

/** Reads go to the primary when the replica is further behind. */
const mostLagMs = 5_000
const muchWalBytes = 5 * 1024 ** 3

export const replicationCheck: Check = {
  name: 'Replication',
  run: withDatabase(async (primary, { replica }) => {
    if (await isFollowing(primary))
      return [unknown('Not checked, because DATABASE_URL leads to a replica itself.')]
    const slots = await inactiveSlots(primary)
    if (!replica) return slots.length > 0 ? slots : [fine('No replica is set, all reads go to the database.')]
    return [...slots, await replicaFinding(primary, replica)]
  }),
}

async function replicaFinding(primary: Database, connecting: Promise<Database>): Promise<Finding> {
  let replica: Database
  try {
    replica = await connecting
  } catch (error) {
    return warning(
      'replica-unreachable',
      `The replica does not answer: ${(error as Error).message}. All reads go to the database.`,
      'Start the replica, or check user, password and host in DATABASE_REPLICA_URL.',
    )
  }
  if (!(await isFollowing(replica)))
    return broken(
      'replica-not-following',
      'DATABASE_REPLICA_URL leads to a database that follows no other.',
      'Set it to a streaming replica, or remove it.',
    )
  if (await catchesUp(primary, replica)) return fine('The replica follows.')
  return warning(
    'replica-behind',
    `The replica is more than ${mostLagMs / 1000} s behind. Reads go to the database until it catches up.`,
    'Look for long queries on the replica, a slow disk, a slow network, or a primary that lost its log for it.',
  )
}

async function isFollowing(db: Database): Promise<boolean> {
  const { rows } = await sql<{ following: boolean }>`select pg_is_in_recovery() as following`.execute(db)
  return rows[0]?.following === true
}

/** Whether it gets to where the primary is now. */
async function catchesUp(primary: Database, replica: Database): Promise<boolean> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  )
  const deadline = Date.now() + mostLagMs
  do {
    const { rows: reached } = await sql`
      select where pg_last_wal_replay_lsn() >= ${rows[0]?.position}::pg_lsn`.execute(replica)
    if (reached.length > 0) return true
    await pause(100)
  } while (Date.now() < deadline)
  return false
}

/** The database keeps its log for a slot until somebody reads it, even until the disk is full. */
async function inactiveSlots(primary: Database): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; bytes: number; size: string }>`
    select slot_name as name, kept as bytes, pg_size_pretty(kept) as size
    from pg_replication_slots, lateral (
      select coalesce(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn), 0)::bigint as kept) as log
    where not active order by slot_name`.execute(primary)
  return rows.map(({ name, bytes, size }) =>
    (bytes > muchWalBytes ? broken : warning)(
      'slot-inactive',
      `Nobody reads the replication slot ${name}, for which the database keeps ${size} of its log.`,
      `Start its replica again. If there is none any more: select pg_drop_replication_slot('${name}');`,
    ),
  )
}
