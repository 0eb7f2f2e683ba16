import { closingTime, townSize } from '../live/closing-time.ts'
import { mapValues } from '../map-values.ts'
import { coresFor } from './demand.ts'
import type { Layout } from './installation.ts'
import { type Cost, type Measured, type Part, type Point, parts } from './measured.ts'
import { followsOf, type Model, modelOf } from './model.ts'
import { type Outcome, type Rates, simulate } from './simulate.ts'

/** Points with at most this share teach the model; the others only check it. */
const learntShare = 0.07
const kinds = ['browse', 'list', 'claim', 'hint'] as const

export function isLearnt({ nodes, share }: Pick<Point, 'nodes' | 'share'>): boolean {
  return nodes === 1 && share <= learntShare
}

/**
 * Costs are measured one kind of call at a time; an installation with little of everything to do says by how much they are
 * too high or too low for each part of it. From its answers follows what calls wait for without a processor, and how much
 * they differ.
 */
export function calibrate(measured: Measured): Model {
  const learnt = measured.points.filter(isLearnt)
  if (learnt.length === 0) return modelOf(measured)
  const bare = scaleCosts(modelOf(measured), learnt)
  const spreads = [0.1, 0.3, 0.5, 0.7, 0.9, 1.1, 1.3]
  const fitted = spreads.map((spread) => fitWaits({ ...bare, spread }, measured, learnt))
  const errors = fitted.map((model) => tailError(model, measured, learnt))
  return fitted[errors.indexOf(Math.min(...errors))] ?? bare
}

function scaleCosts(model: Model, learnt: Point[]): Model {
  const factorOf = (part: Part) => {
    const predicted = learnt.map(
      (point) => coresFor(model, point, ratesOf(point.share))[part] - model.idle[part],
    )
    const real = learnt.map(({ cores }) => Math.max(0, cores[part] - model.idle[part]))
    return mean(predicted) > 0 ? mean(real) / mean(predicted) : 1
  }
  const factors = Object.fromEntries(parts.map((part) => [part, factorOf(part)])) as Cost
  const scaled = <Key extends string>(costs: Record<Key, Cost>) =>
    mapValues(costs, (cost) => mapValues(cost, (ms, part) => ms * factors[part]))
  return { ...model, calls: scaled(model.calls), follows: scaled(model.follows) }
}

/** Waits make up what the median is short of, found in a few steps because waiting calls meet others. */
function fitWaits(model: Model, measured: Measured, learnt: Point[]): Model {
  let fitted = model
  for (let step = 0; step < 3; step += 1) {
    const waits = { ...fitted.waits }
    const outcomes = learnt.map((point) => playPoint(fitted, measured, point))
    for (const kind of kinds) {
      const short = learnt.map(
        (point, index) => (point.took[kind]?.p50 ?? 0) - (outcomes[index]?.took[kind].p50 ?? 0),
      )
      waits[kind] = Math.max(0, waits[kind] + mean(short))
    }
    // An acceptance commits as a claim does; a dashboard is a read.
    fitted = { ...fitted, waits: { ...waits, accept: waits.claim, dashboard: waits.browse } }
  }
  return fitted
}

function tailError(model: Model, measured: Measured, learnt: Point[]): number {
  return mean(
    learnt.flatMap((point) => {
      const { took } = playPoint(model, measured, point)
      return kinds.map((kind) => Math.log(took[kind].p99 / (point.took[kind]?.p99 ?? took[kind].p99)) ** 2)
    }),
  )
}

/** The measurement, as the model sees it: everything on one machine, beside the load generator. */
export function playPoint(
  model: Model,
  { machine }: Pick<Measured, 'machine'>,
  { nodes, workers, share }: Pick<Point, 'nodes' | 'workers' | 'share'>,
): Outcome {
  const layout: Layout = {
    nodes,
    workers,
    databaseCores: machine.cores,
    poolSize: 6,
    oneMachine: machine.cores,
  }
  return simulate(model, layout, ratesOf(share), {
    seconds: 12,
    warmUpSeconds: 3,
    seed: 7,
    arrivals: 'steady',
  })
}

function ratesOf(share: number): Rates {
  const { browse, list, claim } = closingTime
  return {
    calls: { browse: browse * share, list: list * share, claim: claim * share, accept: 0, dashboard: 0 },
    mails: claim * share,
    follows: followsOf(townSize.foodBanksEach),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
