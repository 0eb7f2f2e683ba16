import { expect, test } from 'vitest'
import { closingTime } from '../live/closing-time.ts'
import { peakOf, ratesAt, totalsOf } from './day.ts'
import { example } from './example.ts'
import { limitsOf } from './limits.ts'
import { modelOf } from './model.ts'
import { networks } from './networks.ts'
import { replayDay } from './replay.ts'
import { chooseLayout, target } from './size.ts'

const { city, country } = networks
const tenCountries = networks['ten-countries']

test.each(Object.values(networks))('the seconds of a day add up to its totals: $name', (network) => {
  const totals = totalsOf(network)
  const sum = { list: 0, claim: 0, browse: 0, accept: 0, dashboard: 0, mails: 0 }
  for (let second = 30; second < 86_400; second += 60) {
    const { calls, mails } = ratesAt(network, second)
    for (const [action, rate] of Object.entries({ ...calls, mails }))
      sum[action as keyof typeof sum] += rate * 60
  }
  const expected = [
    totals.items,
    totals.claims,
    totals.browses,
    totals.accepts,
    totals.dashboards,
    totals.mails,
  ]
  for (const [index, found] of Object.values(sum).entries())
    expect(Math.abs(found / (expected[index] ?? 0) - 1)).toBeLessThan(0.001)
})

test('a country has its closing time as B11 plays it', () => {
  const { rates, second } = peakOf(country)
  expect(second / 3_600).toBe(21)
  for (const [action, perSecond] of Object.entries(closingTime))
    expect(Math.abs(rates.calls[action as keyof typeof closingTime] / perSecond - 1)).toBeLessThan(0.01)
})

test('countries that close at different hours are less busy together than ten times one', () => {
  const together = peakOf(tenCountries).rates.calls.list
  expect(together).toBeGreaterThan(3 * closingTime.list)
  expect(together).toBeLessThan(7 * closingTime.list)
})

test.each(Object.values(networks))(
  'the chosen installation has room at the busiest time: $name',
  (network) => {
    const model = { ...modelOf(example), smtpMs: 20 }
    const limits = limitsOf(model, network, chooseLayout(model, network))
    for (const { used, grows } of limits) if (grows) expect(used).toBeLessThanOrEqual(target)
  },
)

test('a replayed day of a city keeps up', () => {
  const model = { ...modelOf(example), smtpMs: 20 }
  const day = replayDay(model, city, chooseLayout(model, city))
  expect(day).toHaveLength(288)
  expect(day.at(-1)?.backlog).toEqual({ hints: 0, mails: 0 })
})
