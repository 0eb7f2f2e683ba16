import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A Redis for a single test, which can be frozen. */
export async function startOwnRedis(options: readonly string[] = []) {
  const port = await freePort()
  const child = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    ...options,
  ])
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  await until('Redis is ready', () => output.includes('Ready to accept connections'))
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Stops responding while its connections stay open. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    async close() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
