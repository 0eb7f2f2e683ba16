import { expect, test } from 'vitest'
import { example } from './example.ts'
import { limitsOf } from './limits.ts'
import { modelOf } from './model.ts'
import { networks } from './networks.ts'
import { chooseLayout, target } from './size.ts'

test('leaves room in everything that more machines help with', () => {
  const model = modelOf(example)
  const limits = limitsOf(model, networks.country, chooseLayout(model, networks.country))
  for (const { grows, used } of limits.filter((limit) => limit.grows))
    expect(used, grows).toBeLessThanOrEqual(target)
})

test('reports live events that every node hears instead of adding nodes without end', () => {
  const model = modelOf(example)
  const { hint } = model.follows
  const loud = { ...model, follows: { ...model.follows, hint: { ...hint, api: 10 } } }
  const layout = chooseLayout(loud, networks.country)
  const heard = limitsOf(loud, networks.country, layout).find(({ what }) => what.includes('every node'))
  expect(heard?.used).toBeGreaterThan(1)
})
