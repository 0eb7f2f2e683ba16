/**
 * How a browser keeps its connection: it never gives up, and waits 1 to 5 seconds between attempts.
 * Apart from the live events, so that pages need not load the schemas for it.
 */
export const reconnection = {
  reconnection: true,
  reconnectionAttempts: Number.POSITIVE_INFINITY,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
  timeout: 20_000,
}

interface Connection {
  /** Whether the library comes back by itself. */
  active: boolean
  connect(): unknown
  on(event: 'connect' | 'disconnect' | 'connect_error', listener: () => void): unknown
}

/**
 * The library comes back from a broken line by itself, and stays away when the server ended or refused the connection.
 * A server that did so may have meant this session or this moment: `recheck` finds out, and answers whether to go on.
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

/** As the library itself waits. Random, because many pages may have been refused at the same moment. */
function waitMs(attempts: number): number {
  const { reconnectionDelay, reconnectionDelayMax, randomizationFactor } = reconnection
  const spread = 1 + randomizationFactor * (2 * Math.random() - 1)
  return Math.min(reconnectionDelay * 2 ** attempts * spread, reconnectionDelayMax)
}
