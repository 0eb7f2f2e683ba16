import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createLog } from './log.ts'

/** Something that a supervisor solves by starting the process again later; its message says what is missing. */
export class CannotStart extends Error {}

/** Ends the process with one line that says why, instead of a stack trace. */
export function endUnlessStarted(logLevel: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof CannotStart)) throw error
    createLog(logLevel).fatal(error.message)
    process.exit(1)
  }
}

/** Time limit for a graceful shutdown; extended if draining takes longer. */
const graceMs = 9_000
const graceAfterDrainMs = 4_000

/**
 * Shuts down gracefully on a signal, within a time limit because supervisors kill processes that take too long. The exit
 * code is 0 either way; an incomplete shutdown is logged.
 */
export function stopOnSignal(log: Logger, drainMs: number, close: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      const late = pause(Math.max(graceMs, drainMs + graceAfterDrainMs)).then(() => {
        throw new Error('shutdown timed out')
      })
      await Promise.race([close(), late]).then(
        () => log.info('stopped'),
        (err: unknown) => log.error({ err }, 'stopped before everything was finished'),
      )
      process.exit(0)
    })
  }
}
