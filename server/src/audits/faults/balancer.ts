import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

interface Target {
  address: string
  up: boolean
  /** How many checks in a row it has failed. */
  failures: number
  checking: boolean
}

const checkMs = 200
/** One check may fail because the machine is busy. */
const failuresUntilDown = 2

/**
 * A load balancer as small as one can be: it asks each node at /readyz a few times a second, and sends requests and
 * WebSockets in turn to those that are ready. It tries nothing twice, so that every failure is seen.
 */
export async function startBalancer() {
  const targets = new Map<string, Target>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  function next(): Target | undefined {
    const up = [...targets.values()].filter((target) => target.up)
    turn += 1
    return up[turn % up.length]
  }

  async function check(target: Target) {
    if (target.checking) return
    target.checking = true
    const signal = AbortSignal.timeout(5_000)
    const ready = await fetch(`${target.address}/readyz`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    target.checking = false
    target.failures = ready ? 0 : target.failures + 1
    target.up = target.failures < failuresUntilDown
  }

  function pass(incoming: IncomingMessage, reply: ServerResponse) {
    const target = next()
    if (!target) return void reply.writeHead(502).end()
    const { method, url, headers } = incoming
    const outgoing = request(`${target.address}${url}`, { method, headers, agent })
    outgoing.on('response', (answer) => {
      const { connection: _ours, ...rest } = answer.headers
      reply.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(reply).on('error', () => {})
      answer.on('error', () => reply.destroy())
    })
    outgoing.on('error', () => {
      if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end()
    })
    incoming.pipe(outgoing)
  }

  function passSocket({ method, url, rawHeaders }: IncomingMessage, near: Duplex, head: Buffer) {
    const target = next()
    if (!target) return void near.destroy()
    const far = connect(Number(new URL(target.address).port), '127.0.0.1')
    const lines = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`))
    far.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
    far.write(head)
    far.pipe(near).pipe(far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => {})
      one.on('close', () => other.destroy())
    }
  }

  const server = createServer(pass).on('upgrade', passSocket).listen(0, '127.0.0.1')
  // Longer than a caller keeps a connection that it does not use: it never sends into one that is being closed.
  server.keepAliveTimeout = 120_000
  await once(server, 'listening')
  const timer = setInterval(() => {
    for (const target of targets.values()) void check(target)
  }, checkMs)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on the node of this name is at this address. */
    async point(name: string, address: string) {
      const target = { address, up: false, failures: failuresUntilDown, checking: false }
      while (!target.up) await check(target)
      targets.set(name, target)
    },
    async close() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
