import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

const goodbyeMs = 1_000

/**
 * Once `stop` is aborted, every response closes its connection, including responses in progress; otherwise keep-alive
 * clients would prevent the server from closing. Returns a function that closes WebSockets after a short grace period.
 */
export function letGoWhileStopping(server: Server, stop: AbortSignal): () => Promise<void> {
  const underWay = new Set<ServerResponse>()
  const upgraded = new Set<Duplex>()
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (stop.aborted) response.shouldKeepAlive = false
    keepUntilClosed(underWay, response)
  })
  server.prependListener('upgrade', (_request, socket: Duplex) => keepUntilClosed(upgraded, socket))
  stop.addEventListener('abort', () => {
    for (const response of underWay) response.shouldKeepAlive = false
  })

  return async function endUpgraded() {
    const gone = [...upgraded].map((socket) => new Promise<void>((resolve) => socket.once('close', resolve)))
    const late = setTimeout(() => {
      for (const socket of upgraded) socket.destroy()
    }, goodbyeMs)
    await Promise.all(gone)
    clearTimeout(late)
  }
}

function keepUntilClosed<Thing extends ServerResponse | Duplex>(kept: Set<Thing>, thing: Thing) {
  kept.add(thing)
  thing.once('close', () => kept.delete(thing))
}
