import pg from 'pg'
import { nameStatements } from './named-statements.ts'

/** Timeouts in milliseconds. */
export interface Patience {
  /** Waiting for a free connection of the pool. */
  queue: number
  /** Establishing a new connection. */
  connect: number
  /** Waiting for a lock; enforced by the database. */
  lock: number
  /** Running a statement; enforced by the database. */
  statement: number
  /** Waiting for any response: longer than `statement`, so it only applies to lost connections. */
  read: number
}

/**
 * For calls and jobs. Lost packets are detected within `read`, so that a node recovers less than five seconds after the
 * network does.
 */
export const brief: Patience = {
  queue: 5_000,
  connect: 3_000,
  lock: 2_000,
  statement: 3_500,
  read: 4_000,
}

/** For the maintenance of the job queue. */
export const moderate: Patience = {
  queue: 10_000,
  connect: 5_000,
  lock: 5_000,
  statement: 10_000,
  read: 12_000,
}

/** For migrations, seeds and upkeep, which may take any time. */
export const unhurried: Patience = { queue: 0, connect: 5_000, lock: 0, statement: 0, read: 0 }

/** Our queries are too short for JIT: compiling took 0.4 s for a 10 ms statement. */
const withoutJit = { jit: 'off' }
export const sessionOptions = asOptions(withoutJit)

/** What the database has to enforce on each connection. */
export function settingsOf(patience: Patience): Record<string, string | number> {
  return {
    ...withoutJit,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: 15_000,
  }
}

/** Requests these settings for a direct connection. The URL may have options of its own. */
export function withSettings(url: string, patience: Patience): string {
  const full = new URL(url)
  const own = full.searchParams.get('options') ?? ''
  full.searchParams.set('options', `${asOptions(settingsOf(patience))} ${own}`)
  return full.href
}

function asOptions(settings: Record<string, string | number>): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/**
 * A pool that survives lost connections: the process keeps running and the next query gets a new one. `isPooled`: behind
 * a pooler, where each transaction may run on another connection, so nothing can be set or prepared on one.
 */
export function connectPool(
  url: string,
  size: number,
  patience: Patience,
  onError: (error: Error) => void,
  isPooled = false,
): pg.Pool {
  const pool = new pg.Pool({
    Client: withConnectTimeout(patience.connect),
    connectionString: isPooled ? url : withSettings(url, patience),
    max: size,
    min: size,
    connectionTimeoutMillis: patience.queue,
    query_timeout: patience.read,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool only handles errors of idle connections; an unhandled error on a checked-out one would crash the process.
    client.on('error', onError)
    if (!isPooled) nameStatements(client)
    endOnReadTimeout(client)
  })
  return pool
}

/** The pool has a single timeout for queueing and connecting; this adds a separate one for connecting. */
function withConnectTimeout(connectionTimeoutMillis: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis })
    }
  }
}

/** After a read timeout the driver keeps waiting for the response, and the pool would reuse the connection. */
function endOnReadTimeout(client: pg.PoolClient) {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  client.query = ((...args: unknown[]) => {
    const result = query(...args)
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void client.end()
      })
    }
    return result
  }) as typeof client.query
}
