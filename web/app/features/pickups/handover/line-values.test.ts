import { expect, test } from 'vitest'
import { inHours, someFacts } from '~/testing/food'
import { someLine } from '~/testing/pickups'
import { gramsOf, type LineValues, problemsOf, toHandoverLine, valuesOf, weightText } from './line-values'

const line = someLine()
const now = new Date()

function entered(values: Partial<LineValues> = {}): LineValues {
  return { ...valuesOf(line, undefined, now), ...values }
}

test('starts with all that was promised and no weight of its own', () => {
  expect(toHandoverLine(line, entered())).toEqual({
    request_id: line.request_id,
    taken: 12,
    short_reason: null,
    grams: null,
    weight_basis: 'estimate',
    temperature: null,
    temperature_reason: null,
  })
})

test('estimates the weight from the portions taken', () => {
  expect(weightText(line, entered())).toBe('4.8')
  expect(weightText(line, entered({ taken: '5' }))).toBe('2')
  expect(gramsOf(line, entered({ taken: '0' }))).toBe(0)
})

test('counts the weight that the restaurant declared', () => {
  const declared = someLine({ facts: someFacts({ portion_grams: 350, weight_basis: 'declared' }) })
  expect(weightText(declared, entered())).toBe('4.2')
  expect(toHandoverLine(declared, entered()).weight_basis).toBe('declared')
})

test.each([
  ['4.3', true, 4300, 'weighed'],
  ['4,35', true, 4350, 'weighed'],
  ['5', false, 5000, 'estimate'],
  ['', true, null, 'estimate'],
] as const)(
  'a weight of "%s" entered as weighed: %s is sent as %s grams',
  (weight, weighed, grams, basis) => {
    expect(toHandoverLine(line, entered({ weight, weighed }))).toMatchObject({ grams, weight_basis: basis })
  },
)

test.each(['heavy', '-1', '10001'])('rejects "%s" as a weight', (weight) => {
  expect(problemsOf(line, entered({ weight }))).toEqual({ weight: 'Enter a weight in kg' })
})

test('reads temperatures with a typographic minus', () => {
  const frozen = someLine({ facts: someFacts({ storage: 'frozen' }) })
  expect(toHandoverLine(frozen, entered({ temperature: '−18' })).temperature).toBe(-18)
  expect(problemsOf(frozen, entered({ temperature: 'cold' }))).toEqual({
    temperature: 'Enter a temperature in °C',
  })
})

test('takes no temperature of food that needs none', () => {
  const bread = someLine({ facts: someFacts({ storage: 'room' }) })
  expect(toHandoverLine(bread, entered({ temperature: '20' })).temperature).toBeNull()
})

test('asks why fewer are taken', () => {
  expect(problemsOf(line, entered({ taken: '9' }))).toEqual({ short_reason: 'Say why they take fewer' })
  expect(problemsOf(line, entered({ taken: '9', short_reason: 'no_space' }))).toEqual({})
  expect(problemsOf(line, entered({ taken: '' }))).toEqual({ taken: 'Say how many they take' })
})

test('asks why food of the wrong temperature is taken, not why it is left', () => {
  const cold = entered({ temperature: '50' })
  expect(problemsOf(line, cold)).toHaveProperty('temperature_reason')
  expect(problemsOf(line, { ...cold, temperature_reason: 'Chilled at once' })).toEqual({})
  expect(problemsOf(line, { ...cold, taken: '0', short_reason: 'too_warm' })).toEqual({})
})

test('leaves food past its safe time, whatever was entered before', () => {
  const past = someLine({ safe_limit: inHours(-0.1) })
  const values = valuesOf(past, entered({ taken: '12' }), now)
  expect(toHandoverLine(past, values)).toMatchObject({ taken: 0, short_reason: 'quality' })
  expect(problemsOf(past, values)).toEqual({})
})
