import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { startProcess } from '../../../server/src/testing/child-process.ts'

type Arguments = Parameters<typeof startProcess>

/** A server or worker that can be killed and started again, and that remembers when it ended on its own. */
export function superviseProcess(...args: Arguments) {
  let running: ReturnType<typeof startProcess> | undefined
  const endedOnItsOwn: string[] = []

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (!running) return null
    const { child } = running
    running = undefined
    const exited = once(child, 'exit')
    child.kill(signal)
    const [code] = await exited
    return code
  }

  return {
    /** Whenever it ended without being asked to: what it printed last. */
    endedOnItsOwn,
    start() {
      const started = startProcess(...args)
      running = started
      started.child.once('exit', (code) => {
        if (running !== started) return
        running = undefined
        endedOnItsOwn.push(`${args[0]} exited with ${code}: ${started.output.text.slice(-2_000)}`)
      })
    },
    /** Ends it at once, as a lack of memory or a power cut does. */
    kill: () => end('SIGKILL'),
    /** Asks it to stop, as a supervisor does, and returns its exit code. */
    stop: () => end('SIGTERM'),
    output: () => running?.output.text ?? '',
    /** Megabytes of memory that it occupies. */
    async memory(): Promise<number> {
      const status = await readFile(`/proc/${running?.child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },
  }
}
