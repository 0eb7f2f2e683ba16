import type { Layout } from './installation.ts'
import { actions, type Cost, type Part, parts } from './measured.ts'
import type { Model } from './model.ts'
import { habits, type Network } from './networks.ts'
import type { Rates } from './simulate.ts'

/** Cores that the rates use if nothing is ever full: load times cost. */
export function coresFor(model: Model, layout: Pick<Layout, 'nodes' | 'workers'>, rates: Rates): Cost {
  const { hint, delivery, mail } = model.follows
  const { nodes } = layout
  const processes = { api: nodes, worker: layout.workers, database: 1, redis: 1, load: 1 }
  // Every node hears of every event.
  const hearers = { api: nodes, worker: 1, database: 1, redis: 1, load: nodes }
  const each = (part: Part) =>
    actions.reduce((sum, action) => sum + rates.calls[action] * model.calls[action][part], 0) +
    hintsPerSecond(rates) * hint[part] * hearers[part] +
    deliveriesPerSecond(rates) * delivery[part] +
    rates.mails * mail[part]
  return Object.fromEntries(
    parts.map((part) => [part, each(part) / 1000 + model.idle[part] * processes[part]]),
  ) as Cost
}

export function hintsPerSecond({ calls, follows }: Rates): number {
  return actions.reduce((sum, action) => sum + calls[action] * follows[action].hints, 0)
}

/** Cores that each node uses to hear of all live events, however many nodes there are. */
export function heardByEachNode({ follows: { hint } }: Model, rates: Rates): number {
  return (hintsPerSecond(rates) * hint.api) / 1000
}

export function deliveriesPerSecond({ calls, follows }: Rates): number {
  return actions.reduce((sum, action) => sum + calls[action] * follows[action].deliveries, 0)
}

/** Mails that a worker sends in a second, one after the other. */
export function mailsPerWorker({ follows: { mail }, smtpMs }: Model): number {
  return 1000 / (mail.database + mail.worker + smtpMs)
}

/** Live events that a worker tells in a second. */
export function hintsPerWorker({ follows: { hint } }: Model): number {
  return 1000 / (hint.database + hint.worker + hint.redis)
}

/** At the busiest time. Those of other zones are asleep at most for the first zone's peak, so all of them count. */
export function socketsOf({ restaurants, foodBanks }: Network): number {
  return restaurants * habits.screens.restaurant + foodBanks * habits.screens.foodBank
}
