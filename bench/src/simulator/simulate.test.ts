import { expect, test } from 'vitest'
import { peakOf } from './day.ts'
import { coresFor } from './demand.ts'
import { example } from './example.ts'
import type { Layout } from './installation.ts'
import { parts } from './measured.ts'
import { modelOf } from './model.ts'
import { networks } from './networks.ts'
import { simulate } from './simulate.ts'

const model = modelOf(example)
const { rates } = peakOf(networks.country)
const roomy: Layout = { nodes: 6, workers: 6, databaseCores: 16, poolSize: 10 }
const run = { seconds: 5, warmUpSeconds: 1, seed: 1, arrivals: 'poisson' } as const

test('an installation uses the cores that its load costs', () => {
  const { cores } = simulate(model, roomy, rates, run)
  const expected = coresFor(model, roomy, rates)
  for (const part of parts) expect(Math.abs(cores[part] / expected[part] - 1), part).toBeLessThan(0.05)
})

test('answers everything with room to spare, and the same for the same seed', () => {
  const outcome = simulate(model, roomy, rates, run)
  const calls = Object.values(rates.calls).reduce((sum, rate) => sum + rate, 0)
  expect(Math.abs(outcome.answered / (calls * run.seconds) - 1)).toBeLessThan(0.05)
  expect(outcome.refused).toBe(0)
  expect(simulate(model, roomy, rates, run)).toEqual(outcome)
  expect(simulate(model, roomy, rates, { ...run, seed: 2 })).not.toEqual(outcome)
})

test('one node for a country is full and refuses calls', () => {
  const { cores, refused, took } = simulate(model, { ...roomy, nodes: 1 }, rates, run)
  expect(cores.api).toBeGreaterThan(0.97)
  expect(refused).toBeGreaterThan(100)
  expect(took.claim.p99).toBeGreaterThan(50)
})

test('mails wait for a worker that sends them one at a time', () => {
  const slow = { ...model, smtpMs: 50 }
  const { waiting } = simulate(slow, { ...roomy, workers: 1 }, rates, run)
  expect(waiting.mails).toBeGreaterThan(rates.mails * run.seconds * 0.8)
})

test('connections limit the calls that are in the database', () => {
  const waits = { ...model.waits, claim: 100 }
  const narrow = simulate({ ...model, waits }, { ...roomy, poolSize: 1 }, rates, run)
  const wide = simulate({ ...model, waits }, { ...roomy, poolSize: 50 }, rates, run)
  expect(narrow.took.claim.p50).toBeGreaterThan(wide.took.claim.p50 * 2)
})
