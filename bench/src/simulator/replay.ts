import { ratesAt } from './day.ts'
import { hintsPerSecond, hintsPerWorker, mailsPerWorker } from './demand.ts'
import type { Layout } from './installation.ts'
import type { Model } from './model.ts'
import type { Network } from './networks.ts'
import { type Outcome, type Rates, simulate } from './simulate.ts'
import { callsPerSecond } from './size.ts'

const slotSeconds = 300
const slots = (24 * 3_600) / slotSeconds

export interface Slot {
  second: number
  rates: Rates
  outcome: Outcome
  /** Left over at the end of the slot because workers were too slow. */
  backlog: { hints: number; mails: number }
}

/** Enough of a slot to see it, few enough calls to replay a day in a minute. */
const wantedCalls = 1_500

/**
 * A day in slots of five minutes. Of each, some seconds are simulated event by event; backlogs, which last longer than
 * that, are carried from slot to slot.
 */
export function replayDay(model: Model, network: Network, layout: Layout, seed = 1): Slot[] {
  const backlog = { hints: 0, mails: 0 }
  return Array.from({ length: slots }, (_, index) => {
    const second = (index + 0.5) * slotSeconds
    const rates = ratesAt(network, second)
    const seconds = Math.min(20, Math.max(0.5, wantedCalls / callsPerSecond(rates)))
    const outcome = simulate(model, layout, rates, {
      seconds,
      warmUpSeconds: 0.5,
      seed: seed + index,
      arrivals: 'poisson',
    })
    backlog.mails = left(backlog.mails, rates.mails, mailsPerWorker(model) * layout.workers)
    backlog.hints = left(backlog.hints, hintsPerSecond(rates), hintsPerWorker(model) * layout.workers)
    return { second, rates, outcome, backlog: { ...backlog } }
  })
}

function left(before: number, arriving: number, done: number): number {
  return Math.max(0, before + (arriving - done) * slotSeconds)
}
