import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { World } from '../../../server/src/fixtures/world.ts'
import { jobTable } from '../../../server/src/jobs.ts'
import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../../../server/src/platform/db/scratch.ts'
import { migrateJobs } from '../../../server/src/platform/jobs/queue.ts'
import { addressOf, startProcess } from '../../../server/src/testing/child-process.ts'
import { startMailServer } from '../../../server/src/testing/mail-server.ts'
import { serverUrl } from '../../../server/src/testing/services.ts'
import { until } from '../../../server/src/testing/until.ts'
import { keysUrl } from '../server/tokens.ts'

export interface Installation extends Awaited<ReturnType<typeof startInstallation>> {}

const unlimited = '1000000000'

/** Some nodes and a worker as in production: one process each, with a database of their own. */
export async function startInstallation({ nodes }: { nodes: number }) {
  const database = await createScratchDatabase(serverUrl, 'surplate_bench_live')
  const db = connectDatabase(database.url, 2, () => {}, { patience: unhurried })
  await migrate(db)
  await migrateJobs(database.url, jobTable)
  const mails = await startMailServer()
  const env = {
    FIREBASE_JWKS_URL: await keysUrl(),
    SMTP_URL: mails.url,
    DATABASE_POOL_SIZE: '6',
    CALLS_PER_PERSON: unlimited,
    CALLS_PER_ADDRESS: unlimited,
    MAILS_PER_RECIPIENT: unlimited,
  }
  const children: ChildProcess[] = []
  const start = (entry: 'main.ts' | 'worker.ts') => {
    const { child, output } = startProcess(entry, database, env)
    children.push(child)
    return output
  }
  // Also when the run is interrupted.
  process.once('exit', kill)

  function kill() {
    for (const child of children) child.kill('SIGKILL')
  }

  async function close() {
    process.off('exit', kill)
    const ended = children.map((child) => once(child, 'exit'))
    kill()
    await Promise.all(ended)
    await mails.close()
    await db.destroy()
    await database.drop()
  }

  try {
    const urls: string[] = []
    while (urls.length < nodes) urls.push(await addressOf(start('main.ts')))
    const worker = start('worker.ts')
    await until('the worker is ready', () => worker.text.includes('worker ready'))
    /** `prefix` separates its keys and channels in Redis. */
    return { db, prefix: database.name, urls, world: new World(), close }
  } catch (error) {
    await close()
    throw error
  }
}
