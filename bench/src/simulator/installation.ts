import type { Engine } from './engine.ts'
import { type Action, actions, type Cost, parts } from './measured.ts'
import type { Follows, Model } from './model.ts'
import { spreadFactor } from './random.ts'
import { createLane, createSlots, createStation, type Slots } from './stations.ts'

export interface Layout {
  nodes: number
  workers: number
  databaseCores: number
  /** Connections of each node. */
  poolSize: number
  /** Cores shared by everything, with the load generator beside it, as in the benchmarks. */
  oneMachine?: number
}

/** As in `server/src/platform/http/admission.ts`. */
const callsAtOnce = { read: 140, write: 200 }
const reads: Action[] = ['browse', 'dashboard']
/** As in `server/src/jobs.ts`. */
const hintsAtOnce = 100
const idleEveryMs = 50

interface Hint extends Pick<Follows, 'deliveries'> {
  from: number
}

/** Nodes, workers, a database and Redis with the queues before each of them. */
export function createInstallation(
  engine: Engine,
  model: Model,
  layout: Layout,
  follows: Record<Action, Follows>,
  random: () => number,
) {
  const shared = layout.oneMachine ? createSlots(layout.oneMachine) : undefined
  const host = (cores: number): Slots => shared ?? createSlots(cores)
  const loop = () => createStation(engine, host(1), 1)
  const nodes = times(layout.nodes, () => ({ loop: loop(), pool: createSlots(layout.poolSize), running: 0 }))
  const database = createStation(engine, host(layout.databaseCores), Number.POSITIVE_INFINITY)
  const redis = loop()
  // Nobody measures the devices of users: their host never runs out.
  const load = createStation(
    engine,
    shared ?? createSlots(Number.POSITIVE_INFINITY),
    shared ? 1 : Number.POSITIVE_INFINITY,
  )
  const workers = times(layout.workers, () => {
    const own = loop()
    return {
      loop: own,
      hints: createLane<Hint>(hintsAtOnce, (batch, done) => runHints(own, batch, done)),
      mails: createLane<number>(1, (_one, done) => runMail(own, done)),
    }
  })
  const stations = {
    api: nodes.map((node) => node.loop),
    worker: workers.map((worker) => worker.loop),
    database: [database],
    redis: [redis],
    load: [load],
  }
  let took = emptyTimes()
  let refused = 0
  let turn = 0
  for (const part of parts)
    for (const station of stations[part]) stayBusy(engine, station.work, model.idle[part])

  function call(action: Action) {
    turn += 1
    const node = nodes[turn % nodes.length]
    if (!node) return
    const from = engine.now()
    const cost = model.calls[action]
    if (node.running >= callsAtOnce[reads.includes(action) ? 'read' : 'write']) {
      refused += 1
      return
    }
    node.running += 1
    const factor = spreadFactor(random, model.spread)
    const rounds = model.statements[action]
    const onNode = (cost.api * factor) / (rounds + 1)
    const inDatabase = (cost.database * factor) / rounds

    function converse(left: number) {
      if (left === 0) return engine.after(model.waits[action], answer)
      database.work(inDatabase, () => node?.loop.work(onNode, () => converse(left - 1)))
    }

    function answer() {
      node?.pool.give()
      if (node) node.running -= 1
      const { hints, deliveries } = follows[action]
      for (let hint = 0; hint < hints; hint += 1) tell({ from, deliveries: deliveries / hints })
      redis.work(cost.redis, () => {})
      load.work(cost.load / 2, () => took[action].push(engine.now() - from))
    }

    load.work(cost.load / 2, () => node.loop.work(onNode, () => node.pool.take(() => converse(rounds))))
  }

  function tell(hint: Hint) {
    turn += 1
    workers[turn % workers.length]?.hints.add(hint)
  }

  function runHints(own: typeof redis, batch: Hint[], done: () => void) {
    const { hint, delivery } = model.follows
    const count = batch.length
    database.work((hint.database * count) / 2, () =>
      own.work(hint.worker * count, () =>
        redis.work(hint.redis * count, () => {
          for (const each of batch) forward(each)
          database.work((hint.database * count) / 2, done)
        }),
      ),
    )

    /** Every node hears of it and passes it on to its own sockets. */
    function forward({ from, deliveries }: Hint) {
      const mine = deliveries / nodes.length
      for (const node of nodes)
        node.loop.work(hint.api + delivery.api * mine, () =>
          load.work(hint.load + delivery.load * mine, () =>
            engine.after(model.waits.hint, () => took.hint.push(engine.now() - from)),
          ),
        )
    }
  }

  function runMail(own: typeof redis, done: () => void) {
    const { mail } = model.follows
    redis.work(mail.redis, () => {})
    database.work(mail.database / 2, () =>
      own.work(mail.worker, () =>
        load.work(mail.load, () => engine.after(model.smtpMs, () => database.work(mail.database / 2, done))),
      ),
    )
  }

  return {
    call,
    mail() {
      turn += 1
      workers[turn % workers.length]?.mails.add(0)
    },
    /** What happened so far does not count. */
    forget() {
      took = emptyTimes()
      refused = 0
      for (const station of Object.values(stations).flat()) station.forget()
    },
    report: () => ({
      took,
      refused,
      waiting: {
        hints: sum(workers.map(({ hints }) => hints.waiting())),
        mails: sum(workers.map(({ mails }) => mails.waiting())),
      },
    }),
    coresIn: (ms: number): Cost =>
      Object.fromEntries(
        parts.map((part) => [part, sum(stations[part].map((station) => station.busyMs())) / ms]),
      ) as Cost,
  }
}

/** Timers, garbage and the like. */
function stayBusy(engine: Engine, work: (ms: number, then: () => void) => void, cores: number) {
  if (cores <= 0) return
  const again = () => {
    engine.after(idleEveryMs, again)
    work(cores * idleEveryMs, () => {})
  }
  engine.after(0, again)
}

function emptyTimes() {
  return Object.fromEntries([...actions, 'hint'].map((each) => [each, []])) as unknown as Record<
    Action | 'hint',
    number[]
  >
}

function times<Each>(count: number, make: () => Each): Each[] {
  return Array.from({ length: count }, make)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
