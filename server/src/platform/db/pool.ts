import pg from 'pg'

/** How long to wait, in milliseconds, before giving up. */
export interface Patience {
  /** For a connection of the pool to become free. */
  queue: number
  /** For a new connection to be established. */
  connect: number
  /** For a row or table that somebody else has locked; the server gives up. */
  lock: number
  /** For a statement; the server gives up. */
  statement: number
  /** For any answer from the server: longer than a statement, because only a lost connection takes this long. */
  read: number
}

/**
 * For calls and jobs. A server whose packets were lost is noticed within `read`, so that a node answers again less
 * than five seconds after the network recovers.
 */
export const brief: Patience = {
  queue: 5_000,
  connect: 3_000,
  lock: 2_000,
  statement: 3_500,
  read: 4_000,
}

/** For the job queue's own upkeep. */
export const moderate: Patience = {
  queue: 10_000,
  connect: 5_000,
  lock: 5_000,
  statement: 10_000,
  read: 12_000,
}

/** For migrations and seeds, which take as long as they take. */
export const unhurried: Patience = { queue: 0, connect: 5_000, lock: 0, statement: 0, read: 0 }

/** Nothing here runs long enough to be worth compiling: it took 0.4 s for a statement of 10 ms. */
export const sessionOptions = '-c jit=off'

/** A pool that survives whatever happens to its connections: the process goes on, and the next query gets a new one. */
export function connectPool(
  url: string,
  size: number,
  patience: Patience,
  onError: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({
    Client: withConnectTimeout(patience.connect),
    connectionString: url,
    options: sessionOptions,
    max: size,
    min: size,
    connectionTimeoutMillis: patience.queue,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    query_timeout: patience.read,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  pool.on('error', onError)
  pool.on('connect', (client) => {
    // The pool listens to idle connections only. An error on a lent one without a listener would end the process.
    client.on('error', onError)
    endOnReadTimeout(client)
  })
  return pool
}

/** The pool knows one timeout for both queueing and connecting; this gives connecting its own. */
function withConnectTimeout(connectionTimeoutMillis: number): typeof pg.Client {
  return class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionTimeoutMillis })
    }
  }
}

/** After a read timeout the driver would keep waiting for the lost answer and the pool would lend the connection again. */
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
