import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** What a process counts. Labels have few values: names that the code defines, never ids, addresses or texts. */
export interface Metrics extends ReturnType<typeof createMetrics> {}

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const statementBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3.5]
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300]
const minute = 60
/** From a minute to two days. */
const listingBuckets = [1, 5, 15, 30, 60, 120, 240, 480, 720, 1440, 2880].map((minutes) => minutes * minute)

/** The part of a pool of connections that metrics read. */
interface Pool {
  totalCount: number
  idleCount: number
  waitingCount: number
}

export function createMetrics(version: string) {
  const registry = new Registry()
  const registers = [registry]
  const pools = new Map<string, Pool>()
  let countSockets: (() => number) | undefined

  new Gauge({
    name: 'surplate_build_info',
    help: 'Version of the running build; always 1',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  new Gauge({
    name: 'surplate_database_connections',
    help: 'Connections of a pool that are idle or busy',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of pools) {
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
      }
    },
  })
  new Gauge({
    name: 'surplate_database_connection_waits',
    help: 'Statements and transactions that wait for a free connection of a pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount)
    },
  })
  new Gauge({
    name: 'surplate_sockets_connected',
    help: 'Open live connections of this process',
    registers,
    collect() {
      this.set(countSockets?.() ?? 0)
    },
  })

  const metrics = {
    registry,
    /** Shows the connections of a pool from now on. */
    watchPool: (name: string, pool: Pool) => void pools.set(name, pool),
    watchSockets(count: () => number) {
      countSockets = count
    },
    /** Memory, processor time, event loop and garbage collection; observing them costs a little, so only if asked. */
    watchRuntime: () => collectDefaultMetrics({ register: registry }),

    requests: new Counter({
      name: 'surplate_http_requests_total',
      help: 'Answered requests; route is the name of a call, the pattern of another route, `page` or `file`',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'surplate_http_request_duration_seconds',
      help: 'Time from receiving a request to its answer',
      labelNames: ['method', 'route'],
      buckets: requestBuckets,
      registers,
    }),
    calls: new Counter({
      name: 'surplate_calls_total',
      help: 'Calls of the contract that were made, also in process, by their error code, or `OK`',
      labelNames: ['call', 'code'],
      registers,
    }),
    refusals: new Counter({
      name: 'surplate_calls_refused_total',
      help: 'Requests refused because the node had too many calls (`overload`), or by the named limit',
      labelNames: ['reason'],
      registers,
    }),
    statementSeconds: new Histogram({
      name: 'surplate_database_statement_duration_seconds',
      help: 'Time of a statement without the wait for a connection',
      labelNames: ['pool', 'kind'],
      buckets: statementBuckets,
      registers,
    }),
    statementErrors: new Counter({
      name: 'surplate_database_errors_total',
      help: 'Statements that failed, by SQLSTATE, or `connection` without one',
      labelNames: ['pool', 'code'],
      registers,
    }),
    jobs: new Counter({
      name: 'surplate_jobs_total',
      help: 'Attempts to run a job: completed, failed (and retried while it has retries left), dead at once, or lapsed',
      labelNames: ['job_name', 'outcome'],
      registers,
    }),
    jobSeconds: new Histogram({
      name: 'surplate_job_duration_seconds',
      help: 'Time of an attempt to run a job',
      labelNames: ['job_name'],
      buckets: jobBuckets,
      registers,
    }),
    mails: new Counter({
      name: 'surplate_mails_total',
      help: 'Mails by kind: sent, failed, rejected for good, limited by the hourly limit, or dropped for another reason',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    liveEvents: new Counter({
      name: 'surplate_live_events_total',
      help: 'Live events published to all nodes',
      labelNames: ['event'],
      registers,
    }),
    listingSeconds: new Histogram({
      name: 'surplate_listing_duration_seconds',
      help: 'Time from listing an item to a claim, an acceptance or a handover of it',
      labelNames: ['until'],
      buckets: listingBuckets,
      registers,
    }),
    photoStoreErrors: new Counter({
      name: 'surplate_photo_store_errors_total',
      help: 'Failed accesses to the store of photos',
      labelNames: ['action'],
      registers,
    }),
    assistantAnswers: new Counter({
      name: 'surplate_assistant_answers_total',
      help: 'Answers of the assistant, by what they come from',
      labelNames: ['source'],
      registers,
    }),
    browserErrors: new Counter({
      name: 'surplate_browser_errors_total',
      help: 'Errors that browsers reported',
      labelNames: ['kind'],
      registers,
    }),
  }
  startAtZero(metrics.refusals, 'reason', ['overload'])
  startAtZero(metrics.photoStoreErrors, 'action', ['put', 'get', 'remove'])
  startAtZero(metrics.browserErrors, 'kind', ['error', 'rejection', 'caught'])
  return metrics
}

/** Otherwise Prometheus does not see the first one: a series that begins with 1 has not increased. */
function startAtZero<Label extends string>(counter: Counter<Label>, label: Label, values: readonly string[]) {
  for (const value of values) counter.inc({ [label]: value } as Record<Label, string>, 0)
}
