import type { startProcess } from '../../../server/src/testing/child-process.ts'
import { until } from '../../../server/src/testing/until.ts'
import { superviseProcess } from './supervised-process.ts'

type Arguments = Parameters<typeof startProcess>

/** A server that keeps its address when it is started again. */
export async function startNode(database: Arguments[1], env: Arguments[2], port: number) {
  const process = superviseProcess('main.ts', database, { ...env, PORT: `${port}` })
  const address = `http://127.0.0.1:${port}`

  async function isReady(): Promise<boolean> {
    return fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Returns how many milliseconds it took until the node was ready. */
  async function start(): Promise<number> {
    const startedAt = performance.now()
    process.start()
    await until('the node is ready', isReady, 60_000)
    return performance.now() - startedAt
  }

  await start()
  return { ...process, address, isReady, start }
}
