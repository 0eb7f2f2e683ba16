import { mapValues } from '../map-values.ts'
import { percentile } from '../sample.ts'
import { type Arrivals, startArrivals } from './arrivals.ts'
import { createEngine } from './engine.ts'
import { createInstallation, type Layout } from './installation.ts'
import { type Action, actions, type Cost, type Percentiles } from './measured.ts'
import type { Follows, Model } from './model.ts'
import { createRandom } from './random.ts'

/** What is asked of an installation, per second. */
export interface Rates {
  calls: Record<Action, number>
  mails: number
  follows: Record<Action, Follows>
}

interface Run {
  seconds: number
  warmUpSeconds: number
  seed: number
  arrivals: Arrivals
}

export interface Outcome {
  cores: Cost
  took: Record<Action | 'hint', Percentiles>
  /** Calls answered in the time. */
  answered: number
  /** Calls answered with 503, in each second. */
  refused: number
  /** At the end. */
  waiting: { hints: number; mails: number }
}

/** Plays some seconds, event by event. The same seed gives the same outcome. */
export function simulate(model: Model, layout: Layout, rates: Rates, run: Run): Outcome {
  const engine = createEngine()
  const random = createRandom(run.seed)
  const installation = createInstallation(engine, model, layout, rates.follows, random)
  for (const action of actions)
    startArrivals(engine, random, run.arrivals, rates.calls[action], () => installation.call(action))
  startArrivals(engine, random, run.arrivals, rates.mails, installation.mail)

  engine.runUntil(run.warmUpSeconds * 1000)
  installation.forget()
  engine.runUntil((run.warmUpSeconds + run.seconds) * 1000)

  const { took, refused, waiting } = installation.report()
  const cores = installation.coresIn(run.seconds * 1000)
  return {
    cores,
    took: mapValues(took, (times) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })),
    answered: actions.reduce((sum, action) => sum + took[action].length, 0),
    refused: refused / run.seconds,
    waiting,
  }
}
