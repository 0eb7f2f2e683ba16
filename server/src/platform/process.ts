import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

/** What is under way has this long to finish, unless draining takes longer: then a little more than that. */
const graceMs = 9_000
const graceAfterDrainMs = 4_000

/**
 * Finishes what is under way when asked to stop, and gives up on it after a while: whoever asked kills a process that
 * takes too long. To stop is no failure, so the exit code is 0 either way; what was given up is logged.
 */
export function stopOnSignal(log: Logger, drainMs: number, close: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      const late = pause(Math.max(graceMs, drainMs + graceAfterDrainMs)).then(() => {
        throw new Error('out of time')
      })
      await Promise.race([close(), late]).then(
        () => log.info('stopped'),
        (err: unknown) => log.error({ err }, 'stopped before everything was finished'),
      )
      process.exit(0)
    })
  }
}
