import { once } from 'node:events'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBalancerTargets } from './balancer-targets.ts'
import { forwardRequest, forwardSocket } from './forward.ts'

/**
 * Minimal load balancer: polls /readyz of each node several times a second and distributes requests and WebSockets
 * round-robin to the ready ones. It never retries, so every failure is visible.
 */
export async function startBalancer(nodes: readonly { address: string }[]) {
  const targets = createBalancerTargets()
  for (const { address } of nodes) await targets.add(address)
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, reply) => {
    const address = targets.next()
    if (!address) return void reply.writeHead(502).end()
    forwardRequest(address, { incoming, reply, agent })
  })
  server.on('upgrade', (incoming, near, head) => {
    const address = targets.next()
    if (!address) return void near.destroy()
    forwardSocket(address, { incoming, near, head })
  })
  // Longer than clients keep idle connections, so they never send on one that is being closed.
  server.keepAliveTimeout = 120_000
  await once(server.listen(0, '127.0.0.1'), 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    untilUp: targets.untilUp,
    async [Symbol.asyncDispose]() {
      targets.close()
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
