import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Link {
  client: Socket
  upstream: Socket
  /** Data was dropped; like a connection dropped by a firewall, it never transmits again. */
  lost: boolean
}

/** Proxy between the server and a service that simulates network faults. */
export async function startFaultProxy(serviceUrl: string) {
  const service = new URL(serviceUrl)
  const links = new Set<Link>()
  let refusing = false
  let swallowing = false
  let delayMs = 0

  const server = createServer((client) => {
    if (refusing) return void client.destroy()
    const upstream = connect(Number(service.port), service.hostname)
    const link: Link = { client, upstream, lost: false }
    links.add(link)
    forward(link, client, upstream)
    forward(link, upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function forward(link: Link, from: Socket, to: Socket) {
    from.on('data', (chunk) => {
      if (swallowing) link.lost = true
      if (link.lost) return
      if (delayMs > 0) setTimeout(() => to.write(chunk), delayMs)
      else to.write(chunk)
    })
    from.on('error', () => {})
    from.on('close', () => {
      // Also drop the close from the service.
      if (link.lost && to === link.client) return
      links.delete(link)
      to.destroy()
    })
  }

  function cut() {
    for (const { client, upstream } of links) {
      client.destroy()
      upstream.destroy()
    }
  }

  const url = new URL(serviceUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    /** Delays all data. */
    delay(ms: number) {
      delayMs = ms
    },
    /** Drops all data but keeps connections open; new ones are accepted and never answered. */
    swallow() {
      swallowing = true
    },
    /** Closes all connections and refuses new ones, as if the service were stopped. */
    refuse() {
      refusing = true
      cut()
    },
    /** Forwards normally again. */
    pass() {
      refusing = false
      swallowing = false
      delayMs = 0
    },
    /** Closes all connections with a TCP reset. */
    reset() {
      for (const { client, upstream } of links) {
        client.resetAndDestroy()
        upstream.destroy()
      }
    },
    close() {
      server.close()
      cut()
    },
  }
}
