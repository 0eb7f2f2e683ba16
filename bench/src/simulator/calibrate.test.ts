import { expect, test } from 'vitest'
import { mapValues } from '../map-values.ts'
import { calibrate, playPoint } from './calibrate.ts'
import { errorsOf } from './check.ts'
import { example } from './example.ts'
import type { Measured, Point } from './measured.ts'
import { type Model, modelOf } from './model.ts'

const truth: Model = {
  ...modelOf(example),
  spread: 0.7,
  waits: { browse: 2, list: 8, claim: 6, accept: 6, dashboard: 2, hint: 5 },
}

/** Measurements of an installation that is as the model says. */
function pointAt(share: number, nodes = 1): Point {
  const { cores, took, refused } = playPoint(truth, example, { nodes, workers: 1, share })
  const { browse, list, claim, hint } = took
  return { nodes, workers: 1, share, cores, took: { browse, list, claim, hint }, refused }
}

const points = [pointAt(0.05), pointAt(0.06), pointAt(0.07), pointAt(0.2), pointAt(0.3), pointAt(0.2, 2)]

test('finds waits and spread from little load and predicts more of it', () => {
  const measured: Measured = { ...example, points }
  const found = calibrate(measured)
  expect(found.spread).toBe(0.7)
  for (const kind of ['browse', 'list', 'claim', 'hint'] as const)
    expect(Math.abs(found.waits[kind] - truth.waits[kind])).toBeLessThan(0.5)
  const { count, errors } = errorsOf(found, measured)
  expect(count).toBe(3)
  for (const error of Object.values(errors).flat()) expect(error).toBeLessThan(0.1)
})

test('corrects costs that were measured too high', () => {
  const calls = mapValues(example.calls, (cost) => ({ ...cost, api: cost.api * 2 }))
  const follows = mapValues(example.follows, (cost) => ({ ...cost, api: cost.api * 2 }))
  const found = calibrate({ ...example, calls, follows, points })
  expect(Math.abs(found.calls.browse.api / example.calls.browse.api - 1)).toBeLessThan(0.03)
})

test('without points, costs alone make the model', () => {
  expect(calibrate(example)).toEqual(modelOf(example))
})
