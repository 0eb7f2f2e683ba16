import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { World } from '../../../server/src/fixtures/world.ts'
import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../../../server/src/platform/db/scratch.ts'
import { prepareDatabase } from '../../../server/src/prepare-database.ts'
import { addressOf, startProcess } from '../../../server/src/testing/child-process.ts'
import { startMailServer } from '../../../server/src/testing/mail-server.ts'
import { serverUrl } from '../../../server/src/testing/services.ts'
import { until } from '../../../server/src/testing/until.ts'
import { type RunningProxy, startProxy } from '../server/proxy.ts'
import { loadSettings, unlimited } from '../server/start-server.ts'

export interface Installation extends Awaited<ReturnType<typeof startInstallation>> {}

interface Shape {
  nodes?: number
  workers?: number
  /** Whether clients reach the nodes through a proxy. */
  balanced?: boolean
}

/** Nodes and workers as in production: one process each, with a database of their own. */
export async function startInstallation({ nodes = 1, workers = 1, balanced = false }: Shape = {}) {
  const database = await createScratchDatabase(serverUrl, 'surplate_bench_live')
  await prepareDatabase(database.url)
  const db = connectDatabase(database.url, 2, () => {}, { patience: unhurried })
  const mails = await startMailServer()
  const env = {
    ...(await loadSettings()),
    SMTP_URL: mails.url,
    DATABASE_POOL_SIZE: '6',
    MAILS_PER_RECIPIENT: unlimited,
  }
  const children: ChildProcess[] = []
  const processes = { nodes: [] as number[], workers: [] as number[], proxy: [] as number[] }
  let proxy: RunningProxy | undefined

  async function startNode() {
    const { child, output } = startProcess('main.ts', database, env)
    children.push(child)
    processes.nodes.push(child.pid ?? 0)
    return addressOf(output)
  }

  async function startWorker() {
    const { child, output } = startProcess('worker.ts', database, env)
    children.push(child)
    processes.workers.push(child.pid ?? 0)
    await until('the worker is ready', () => output.text.includes('worker ready'))
  }

  // Also when the run is interrupted.
  process.once('exit', kill)

  function kill() {
    for (const child of children) child.kill('SIGKILL')
    proxy?.kill()
  }

  async function close() {
    process.off('exit', kill)
    const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ended = running.map((child) => once(child, 'exit'))
    kill()
    await Promise.all(ended)
    await proxy?.close()
    await mails.close()
    await db.destroy()
    await database.drop()
  }

  try {
    const urls: string[] = []
    while (urls.length < nodes) urls.push(await startNode())
    while (processes.workers.length < workers) await startWorker()
    if (balanced) {
      proxy = await startProxy(urls)
      processes.proxy.push(proxy.pid)
    }
    return {
      db,
      /** Separates its keys and channels in Redis. */
      prefix: database.name,
      urls,
      /** Where clients connect. */
      url: proxy?.url ?? urls[0] ?? '',
      processes,
      world: new World(),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
