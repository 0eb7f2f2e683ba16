import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

interface Link {
  client: Socket
  upstream: Socket
  /** Something of it was swallowed: like a connection that a firewall has forgotten, it never carries anything again. */
  lost: boolean
}

/** Stands between the server and a service, and does to their connections what networks do. */
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
      // The service's farewell is swallowed too.
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
    /** Every packet arrives this much later. */
    delay(ms: number) {
      delayMs = ms
    },
    /** Connections stay open and carry nothing; new ones are accepted and not answered. */
    swallow() {
      swallowing = true
    },
    /** Ends every connection and refuses new ones, as if the service were stopped. */
    refuse() {
      refusing = true
      cut()
    },
    /** Nothing is done to connections from now on. */
    pass() {
      refusing = false
      swallowing = false
      delayMs = 0
    },
    /** Cuts every connection with a TCP reset. */
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
