import { isHeld } from '../live/closing-time.ts'
import { percentile } from '../sample.ts'
import { isLearnt, playPoint } from './calibrate.ts'
import { type Measured, type Part, type Point, parts } from './measured.ts'
import type { Model } from './model.ts'
import { markdownTable, ms, part, percent } from './tables.ts'

const kinds = ['browse', 'list', 'claim', 'hint'] as const
const shownParts: Part[] = ['api', 'worker', 'database']

/** What the model says of each measured point, beside the measurement. */
export function compareWithPoints(model: Model, measured: Measured): string {
  const compared = measured.points.map((point) => ({ point, outcome: playPoint(model, measured, point) }))
  const rows = compared.map(({ point, outcome }) => [
    nameOf(point),
    percent(point.share),
    isLearnt(point) ? 'learnt' : 'checked',
    ...shownParts.map((each) => both(outcome.cores[each], point.cores[each], part)),
    ...kinds.flatMap((kind) => [
      both(outcome.took[kind].p50, point.took[kind]?.p50, ms),
      both(outcome.took[kind].p99, point.took[kind]?.p99, ms),
    ]),
  ])
  const heads = ['installation', 'share', '', 'cores of nodes', 'of workers', 'of the database']
  const answers = kinds.flatMap((kind) => [`${kind} p50`, 'p99'])
  return markdownTable([...heads, ...answers], rows)
}

/** |predicted ÷ measured − 1| at the points that did not teach the model and that were held. */
export function errorsOf(model: Model, measured: Measured) {
  const checked = measured.points.filter((point) => !isLearnt(point) && wasHeld(point))
  const compared = checked.map((point) => ({ point, outcome: playPoint(model, measured, point) }))
  const errorsIn = (pair: (each: (typeof compared)[number]) => [ours: number, real: number | undefined]) =>
    compared.map(pair).flatMap(([ours, real]) => (real ? [Math.abs(ours / real - 1)] : []))
  const errors: Record<string, number[]> = {
    'cores of all': errorsIn(({ point, outcome }) => [total(outcome.cores), total(point.cores)]),
  }
  for (const each of shownParts)
    errors[`cores of ${each}`] = errorsIn(({ point, outcome }) => [outcome.cores[each], point.cores[each]])
  for (const kind of kinds)
    for (const which of ['p50', 'p99'] as const)
      errors[`${kind}, ${which}`] = errorsIn(({ point, outcome }) => [
        outcome.took[kind][which],
        point.took[kind]?.[which],
      ])
  return { count: checked.length, errors }
}

export function errorTable(model: Model, measured: Measured): string {
  const { count, errors } = errorsOf(model, measured)
  const rows = Object.entries(errors).map(([what, values]) => [
    what,
    percent(percentile(values, 0.5)),
    percent(Math.max(...values)),
  ])
  return markdownTable([`error at ${count} points`, 'median', 'largest'], rows)
}

/** The largest share that the model thinks an installation holds, beside the one that it held. */
export function compareHeld(model: Model, measured: Measured): string {
  const rows = measured.held.map((held) => {
    const predicted = largestShare(model, measured, held)
    return [
      nameOf(held),
      percent(held.share),
      percent(predicted),
      percent(Math.abs(predicted / held.share - 1)),
    ]
  })
  return markdownTable(['installation', 'share held', 'predicted', 'error'], rows)
}

function largestShare(model: Model, measured: Measured, shape: { nodes: number; workers: number }): number {
  let [held, missed] = [0, 1.5]
  while (missed - held > 0.01) {
    const share = (held + missed) / 2
    const { took, refused } = playPoint(model, measured, { ...shape, share })
    const { browse, list, claim, hint } = took
    if (wasHeld({ took: { browse, list, claim, hint }, refused })) held = share
    else missed = share
  }
  return held
}

function nameOf({ nodes, workers }: Pick<Point, 'nodes' | 'workers'>): string {
  return `${nodes} × API, ${workers} × worker`
}

function both(predicted: number, measured: number | undefined, format: (value: number) => string): string {
  return measured === undefined ? format(predicted) : `${format(predicted)} (${format(measured)})`
}

function total(cores: Record<string, number>): number {
  return parts.reduce((sum, each) => sum + (cores[each] ?? 0), 0)
}

function wasHeld({ took: { hint, ...answers }, refused }: Pick<Point, 'took' | 'refused'>): boolean {
  return isHeld({ answers: Object.values(answers).map(({ p99 }) => p99), hint: hint?.p99 ?? 0, refused })
}
