import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const RETRY_MS = 200
const PATIENCE_MS = 120_000

/** Waits until the URL responds successfully. */
export async function untilAnswers(url: string) {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await answersHttp(url))) {
    if (Date.now() > deadline) throw new Error(`${url} did not respond within ${PATIENCE_MS / 1000} s`)
    await delay(RETRY_MS)
  }
}

async function answersHttp(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

/** Whether the host and port of the URL accept connections. */
export async function listens(url: string, defaultPort: number) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port || defaultPort), hostname)
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
