import type { AddressInfo } from 'node:net'
import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { inject } from 'vitest'
import { buildApp } from '../app.ts'
import { type Context, createContext } from '../context.ts'
import type { Env } from '../env.ts'
import { moderate, type Patience } from '../platform/db/pool.ts'
import { createScratchDatabase } from '../platform/db/scratch.ts'
import type { Limits } from '../platform/http/limits.ts'
import { createTokenVerifier } from '../platform/identity/tokens.ts'
import { startWorker } from '../worker.ts'
import { startMailServer } from './mail-server.ts'
import { serverUrl } from './services.ts'
import { testEnv } from './test-env.ts'
import { createTokenMint, projectId, type TokenClaims } from './tokens.ts'
import { until } from './until.ts'

export type LiveClient = Socket<ServerToClientEvents, ClientToServerEvents>

export interface TestServer extends Awaited<ReturnType<typeof startTestServer>> {}

const unlimited: Limits = { count: async () => {} }

/** Time that stands still until a test moves it. */
function createTestClock(start = new Date()) {
  let now = Math.floor(start.getTime() / 1000) * 1000
  return {
    now: () => new Date(now),
    advance(seconds: number) {
      now += seconds * 1000
    },
  }
}

interface TestServerOptions {
  limits?: 'real'
  env?: Partial<Record<keyof Env, string>>
  /** Longer than in production unless a test is about just that: a busy machine is not what is tested. */
  patience?: Patience
}

/** The whole server on real services, in a database of its own. */
export async function startTestServer(options: TestServerOptions = {}) {
  const database = await createScratchDatabase(serverUrl, 'surplate_test', inject('templateDatabase'))
  const mails = await startMailServer()
  const clock = createTestClock()
  const tokens = await createTokenMint()
  const env = testEnv(database, {
    // Many tests run beside each other and share the connections that the database allows.
    DATABASE_POOL_SIZE: '4',
    SMTP_URL: mails.url,
    ...options.env,
  })
  const verifyToken = createTokenVerifier(projectId, tokens.keys, clock)
  const contexts: Context[] = []
  const clients: LiveClient[] = []

  async function createNode(changed: Partial<Env> = {}) {
    const settings = { ...env, ...changed }
    const context = await createContext(settings, {
      clock,
      verifyToken,
      patience: options.patience ?? moderate,
      ...(options.limits !== 'real' && { limits: unlimited }),
    })
    contexts.push(context)
    const app = await buildApp(context)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    return { context, app, url: `http://127.0.0.1:${port}` }
  }

  const node = await createNode()
  const worker = await startWorker(node.context, { timers: false })
  const { app, context } = node

  function mint(uid: string, claims: TokenClaims = {}) {
    return tokens.mint(clock.now(), { sub: uid, ...claims })
  }

  return {
    ...node,
    env,
    clock,
    tokens,
    database,
    db: context.db,
    mint,
    createNode,

    /** Makes calls as a person: `as(restaurant).post('/api/auth/getuser', { uid })`. Their token says no address. */
    as(person: { uid: string } | null, claims: TokenClaims = {}) {
      async function send(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
        const headers = person ? { authorization: `Bearer ${await mint(person.uid, claims)}` } : {}
        const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
        return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
      }
      return {
        get: (url: string) => send('GET', url),
        post: (url: string, payload: object) => send('POST', url, payload),
        patch: (url: string, payload: object) => send('PATCH', url, payload),
      }
    },

    /** A live connection with this person's token, to this node or another. */
    async listen(person: { uid: string }, url = node.url, claims: TokenClaims = {}): Promise<LiveClient> {
      const token = await mint(person.uid, claims)
      const client: LiveClient = io(url, {
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
        forceNew: true,
      })
      clients.push(client)
      await new Promise<void>((resolve, reject) =>
        client.once('connect', resolve).once('connect_error', reject),
      )
      return client
    },

    /** Waits until every job that is due has been done. Mails that wait for the time to undo are due at once. */
    async drainJobs(withinMs?: number) {
      await sql`
        update pgboss.job set start_after = now()
        where name like '%-mail' and state = 'created' and start_after > now()`.execute(context.db)
      const done = async () => {
        const { rows } = await sql<{ waiting: number }>`
          select count(*)::int as waiting from pgboss.job
          where state < 'completed' and start_after <= now() and name not like '\\_\\_pgboss%'`.execute(
          context.db,
        )
        return rows[0]?.waiting === 0
      }
      await until('all jobs are done', done, withinMs)
    },

    sentMail: () => mails.received,

    async close() {
      for (const client of clients) client.disconnect()
      await worker.close()
      await app.close()
      for (const each of contexts) await each.close()
      await mails.close()
      await database.drop()
    },
  }
}
