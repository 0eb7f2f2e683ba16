import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

/** A Redis for a single test, which can be frozen or killed. It keeps nothing on disk. */
export async function startOwnRedis(options: readonly string[] = []) {
  const port = await freePort()
  let child = await spawnServer()

  async function spawnServer() {
    const started = spawn('redis-server', [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      ...options,
    ])
    let output = ''
    started.stdout.on('data', (chunk) => (output += chunk))
    await until('Redis is ready', () => output.includes('Ready to accept connections'))
    return started
  }

  async function kill() {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Stops responding while its connections stay open. */
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill,
    /** Starts again after `kill`, at the same port and empty. */
    async restart() {
      child = await spawnServer()
    },
    close: kill,
  }
}
