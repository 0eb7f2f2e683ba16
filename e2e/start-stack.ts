import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { addresses } from './addresses.ts'

/** Starts the stack on a build of the web app, such as `build`, and waits until it serves. */
export async function startStack(build: string): Promise<{ close: () => Promise<void> }> {
  // Otherwise the server already running there would be measured.
  if (await fetch(`${addresses.site}/readyz`).catch(() => null))
    throw new Error(`${addresses.site} is already in use`)
  const stack = spawn(process.execPath, [path('stack.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, WEB_ROOT: path(`../web/${build}/client`) },
  })
  const patience = AbortSignal.timeout(120_000)
  while (stack.exitCode === null && !patience.aborted) {
    const answer = await fetch(`${addresses.site}/readyz`).catch(() => null)
    if (answer?.ok) return { close }
    await new Promise((done) => setTimeout(done, 200))
  }
  await close()
  throw new Error('The server did not start')

  async function close() {
    if (stack.exitCode !== null) return
    stack.kill('SIGTERM')
    await once(stack, 'exit')
  }
}

function path(relative: string) {
  return fileURLToPath(new URL(relative, import.meta.url))
}
