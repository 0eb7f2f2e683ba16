import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { styleText } from 'node:util'
import type { Service } from './services.ts'
import { ROOT } from './settings.ts'

const GRACE_MS = 10_000
const PREFIX_WIDTH = 8

export type Child = ReturnType<typeof startChild>

export function startChild(service: Service) {
  const [command, ...args] = service.command
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, ...service.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that signals also reach processes started by npm.
    detached: true,
  })
  const prefix = styleText(service.colour, `${service.name.padEnd(PREFIX_WIDTH)} |`)
  printLines(child.stdout, prefix)
  printLines(child.stderr, prefix)
  child.on('error', (error) => console.error(`${prefix} ${error.message}`))

  const closed = once(child, 'close').catch(() => [])
  const exitCode = new Promise<number>((resolve) => {
    child.on('exit', (code) => resolve(code ?? 1))
    child.on('error', () => resolve(1))
  })

  async function stop() {
    signalGroup(child.pid, 'SIGTERM')
    const timer = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), GRACE_MS)
    await closed
    clearTimeout(timer)
  }

  return { name: service.name, exitCode, stop }
}

function printLines(stream: Readable, prefix: string) {
  createInterface({ input: stream }).on('line', (line) => console.log(`${prefix} ${line}`))
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // ESRCH: already ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
