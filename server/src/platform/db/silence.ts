import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

const silenceMs = 60_000
const heartbeatMs = 5_000

/** Knows whether the database has not answered for a minute, so that the process should be restarted. */
export function watchSilence(clock: Clock) {
  let lastAnswer = clock.now()
  let heartbeat: NodeJS.Timeout | undefined
  return {
    answered() {
      lastAnswer = clock.now()
    },
    /** Asks every few seconds, for times without calls. */
    keepAsking(db: Database) {
      heartbeat = setInterval(() => sql`select 1`.execute(db).catch(() => {}), heartbeatMs).unref()
    },
    isSilent: () => clock.now().getTime() - lastAnswer.getTime() > silenceMs,
    close: () => clearInterval(heartbeat),
  }
}
