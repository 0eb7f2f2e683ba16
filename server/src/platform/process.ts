import type { Logger } from 'pino'

const graceMs = 20_000

/** Finishes what is under way when asked to stop, and gives up on it after a while. */
export function stopOnSignal(log: Logger, close: () => Promise<void>) {
  let stopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (stopping) return
      stopping = true
      log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), graceMs).unref()
      try {
        await close()
        process.exit(0)
      } catch (err) {
        log.error({ err }, 'stopping failed')
        process.exit(1)
      }
    })
  }
}
