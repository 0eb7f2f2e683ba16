import { rm } from 'node:fs/promises'
import type { Logger } from 'pino'
import { inject } from 'vitest'
import type { Env } from '../env.ts'
import type { Jobs } from '../jobs.ts'
import type { Patience } from '../platform/db/pool.ts'
import { createScratchDatabase } from '../platform/db/scratch.ts'
import type { Limits } from '../platform/http/limits.ts'
import type { JobData } from '../platform/jobs/table.ts'
import { startWorker } from '../worker.ts'
import { createCaller } from './caller.ts'
import { drainJobs } from './drain-jobs.ts'
import { createLiveClients } from './live-clients.ts'
import { startMailServer } from './mail-server.ts'
import { createNodes } from './nodes.ts'
import { patient } from './patience.ts'
import { serverUrl } from './services.ts'
import { createTestClock } from './test-clock.ts'
import { testEnv } from './test-env.ts'
import { createTokenMint, type TokenClaims } from './tokens.ts'

export interface TestServer extends Awaited<ReturnType<typeof startTestServer>> {}

const unlimited: Limits = { count: async () => {} }

interface TestServerOptions {
  /** Its own, if a copy of the shared template does not do. */
  database?: Awaited<ReturnType<typeof createScratchDatabase>>
  limits?: 'real'
  env?: Partial<Record<keyof Env, string>>
  /** Longer than in production by default, so that tests don't fail on a busy machine. */
  patience?: Patience
  /** Start time of the clock; now by default. */
  start?: Date
  log?: Logger
}

/** The whole server on real services, with its own database. */
export async function startTestServer(options: TestServerOptions = {}) {
  const database =
    options.database ?? (await createScratchDatabase(serverUrl, 'surplate_test', inject('templateDatabase')))
  const mails = await startMailServer()
  const clock = createTestClock(options.start)
  const tokens = await createTokenMint()
  const env = testEnv(database, {
    // Many tests run in parallel and share the connections of the database.
    DATABASE_POOL_SIZE: '4',
    SMTP_URL: mails.url,
    ...options.env,
  })
  const { createNode, closeContexts } = createNodes(env, {
    clock,
    firebaseKeys: tokens.keys,
    patience: options.patience ?? patient,
    ...(options.limits !== 'real' && { limits: unlimited }),
    ...(options.log && { log: options.log }),
  })
  const node = await createNode()
  const worker = await startWorker(node.context, { timers: false })
  const { db } = node.context

  function mint(uid: string, claims: TokenClaims = {}) {
    return tokens.mint(clock.now(), { sub: uid, ...claims })
  }

  const clients = createLiveClients(mint, node.url)

  return {
    ...node,
    env,
    clock,
    tokens,
    database,
    db,
    mint,
    createNode,
    as: createCaller(node.app, mint),
    listen: clients.listen,
    sendJob: (name: 'live.emit', data: JobData<Jobs, 'live.emit'>) =>
      node.context.act(null, async ({ send }) => {
        await send(name, data)
        return null
      }),
    drainJobs: (withinMs?: number) => drainJobs(db, withinMs),
    sentMail: () => mails.received,

    async close() {
      clients.disconnect()
      await worker.close()
      await node.app.close()
      await closeContexts()
      await mails.close()
      await database.drop()
      await rm(env.PHOTO_DIRECTORY, { recursive: true, force: true })
    },
  }
}
