import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'

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
