import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../server/src/testing/free-port.ts'
import { until } from '../../../server/src/testing/until.ts'

export interface RunningProxy extends Awaited<ReturnType<typeof startProxy>> {}

/** HAProxy in front of nodes, as in production: it sends calls to those that say they are ready. */
export async function startProxy(nodes: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'surplate-proxy-'))
  const file = join(folder, 'haproxy.cfg')
  const port = await freePort()
  await writeFile(file, configuration(port, nodes))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  child.on('error', () => console.error('haproxy is not installed: apt-get install haproxy'))
  const url = `http://127.0.0.1:${port}`
  await until('the proxy reaches a node', () => {
    if (child.exitCode !== null) throw new Error(`haproxy ended with ${child.exitCode}`)
    return fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  return {
    url,
    pid: child.pid ?? 0,
    kill: () => void child.kill('SIGKILL'),
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true })
    },
  }
}

function configuration(port: number, nodes: string[]): string {
  return `
defaults
  mode http
  timeout connect 3s
  timeout check 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option httpchk GET /readyz
  option redispatch 1
  retries 2
frontend site
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance leastconn
  default-server check inter 1s fall 3 rise 1
${nodes.map((url, index) => `  server node${index} ${new URL(url).host}`).join('\n')}
`
}
