import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** Starts a node on POST; stops it on DELETE and returns its exit code. */
export function startControl(port: number, start: () => ChildProcess) {
  let node: ChildProcess | undefined
  async function stop() {
    if (!node) return null
    const exit = once(node, 'exit')
    node.kill('SIGTERM')
    node = undefined
    return (await exit)[0]
  }
  const server = createServer(async ({ method }, reply) => {
    if (method === 'POST') node ??= start()
    reply.end(JSON.stringify(method === 'DELETE' ? await stop() : null))
  }).listen(port, '127.0.0.1')
  return {
    async close() {
      await stop()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
