import { jitter, jitterPart } from './asking-again.ts'

/**
 * Reconnection options: retry forever, with 1 to 5 seconds between attempts.
 * Kept apart from the live events so that pages don't load the schemas.
 */
export const reconnection = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: jitterPart,
  timeout: 20_000,
}

interface Connection {
  /** Whether the library reconnects by itself. */
  active: boolean
  connect(): unknown
  on(event: 'connect' | 'disconnect' | 'connect_error', listener: () => void): unknown
}

/**
 * Socket.IO reconnects after network errors, but not after the server closed or refused the connection. That may be
 * temporary or because the session is over: `recheck` resolves to whether to try again.
 */
export function comeBack(connection: Connection, recheck: () => Promise<boolean>): () => void {
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  function onceMore() {
    if (connection.active || stopped) return
    clearTimeout(timer)
    timer = setTimeout(tryAgain, waitMs(attempts))
    attempts += 1
  }
  async function tryAgain() {
    const goOn = await recheck().catch(() => true)
    if (goOn && !stopped) connection.connect()
  }
  connection.on('connect', () => {
    attempts = 0
  })
  connection.on('disconnect', onceMore)
  connection.on('connect_error', onceMore)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/** Same backoff as the library. Randomised because many pages may be refused at the same time. */
function waitMs(attempts: number): number {
  const { reconnectionDelay, reconnectionDelayMax } = reconnection
  return Math.min(jitter(reconnectionDelay * 2 ** attempts), reconnectionDelayMax)
}
