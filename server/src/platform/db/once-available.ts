import { setTimeout as pause } from 'node:timers/promises'
import { databaseErrorCode } from './constraints.ts'

const pauseMs = 1_000

/** Runs work that a start needs, again and again while the database is away: it may return at any moment. */
export async function onceAvailable<Result>(
  work: () => Promise<Result>,
  log: { warn(details: object, message: string): void },
): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (databaseErrorCode(error) !== 'UNAVAILABLE') throw error
      log.warn({ err: error }, 'waiting for the database')
    }
    await pause(pauseMs)
  }
}
