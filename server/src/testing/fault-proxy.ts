import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Link {
  client: Socket
  upstream: Socket
  /** Data was dropped; like a connection dropped by a firewall, it never transmits again. */
  lost: boolean
}

const healthy = {
  refusing: false,
  /** Whose data is dropped. */
  swallowing: 'nobody' as 'nobody' | 'service' | 'both',
  delayMs: 0,
  /** How fast the service's data arrives. */
  bytesPerSecond: Number.POSITIVE_INFINITY,
  /** Share of the packets that reset their connection instead of arriving. */
  resetShare: 0,
}

/** Proxy between the server and a service that simulates network faults. */
export async function startFaultProxy(serviceUrl: string) {
  let service = new URL(serviceUrl)
  const links = new Set<Link>()
  let network = healthy

  const server = createServer((client) => {
    if (network.refusing) return void client.destroy()
    const upstream = connect(Number(service.port), service.hostname)
    const link: Link = { client, upstream, lost: false }
    links.add(link)
    forward(link, client, upstream)
    forward(link, upstream, client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  function forward(link: Link, from: Socket, to: Socket) {
    const fromClient = from === link.client
    /** When all earlier data has arrived. */
    let freeAt = 0
    from.on('data', (chunk) => {
      if (network.swallowing === 'both' || (network.swallowing === 'service' && !fromClient)) link.lost = true
      if (link.lost) return
      if (Math.random() < network.resetShare) return reset(link)
      const takesMs = fromClient ? 0 : (chunk.length / network.bytesPerSecond) * 1000
      const now = performance.now()
      freeAt = Math.max(now + network.delayMs, freeAt) + takesMs
      if (freeAt > now) setTimeout(() => to.write(chunk), freeAt - now)
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

  function reset({ client, upstream }: Link) {
    client.resetAndDestroy()
    upstream.destroy()
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
      network = { ...network, delayMs: ms }
    },
    /** Lets the service's data through slowly. */
    slow(bytesPerSecond: number) {
      network = { ...network, bytesPerSecond }
    },
    /** Drops all data but keeps connections open; new ones are accepted and never answered. */
    swallow() {
      network = { ...network, swallowing: 'both' }
    },
    /** Half-open: what the client sends arrives, but it never gets an answer. */
    swallowAnswers() {
      network = { ...network, swallowing: 'service' }
    },
    /** Closes all connections and refuses new ones, as if the service were stopped. */
    refuse() {
      network = { ...network, refusing: true }
      cut()
    },
    /** Resets a connection instead of forwarding, for this share of the packets. */
    resetSome(share: number) {
      network = { ...network, resetShare: share }
    },
    /** Forwards normally again. */
    pass() {
      network = healthy
    },
    /** Closes all connections with a TCP reset. */
    reset() {
      for (const link of links) reset(link)
    },
    /** Leads new connections to another service, and closes the others. */
    pointTo(otherUrl: string) {
      service = new URL(otherUrl)
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}
