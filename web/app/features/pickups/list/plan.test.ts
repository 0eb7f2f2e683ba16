import { expect, test } from 'vitest'
import { somePickup } from '~/testing/pickups'
import { isLate, planOf } from './plan'

/** Friday 12 June, 11:30 PM in New York. */
const now = new Date('2026-06-13T03:30:00Z')

function at(_id: string, from: string, until: string, time_zone = 'America/New_York') {
  return somePickup({ _id, window: { from, until }, time_zone })
}

const ids = (pickups: readonly { _id: string }[]) => pickups.map(({ _id }) => _id)

test('groups pickups by the day at their place, in order', () => {
  const plan = planOf(
    [
      at('sunday', '2026-06-14T14:00:00Z', '2026-06-14T15:00:00Z'),
      at('after midnight', '2026-06-13T04:30:00Z', '2026-06-13T05:30:00Z'),
      at('tonight', '2026-06-13T03:45:00Z', '2026-06-13T04:30:00Z'),
      at('begun', '2026-06-12T20:00:00Z', '2026-06-13T03:45:00Z'),
      at('begun yesterday', '2026-06-11T20:00:00Z', '2026-06-13T12:00:00Z'),
    ],
    now,
  )
  expect(ids(plan.today)).toEqual(['begun yesterday', 'begun', 'tonight'])
  expect(plan.later.map(({ name, note, pickups }) => [name, note, ids(pickups)])).toEqual([
    ['Tomorrow', 'Sat 13 Jun', ['after midnight']],
    ['Sun 14 Jun', undefined, ['sunday']],
  ])
  expect(plan.unanswered).toEqual([])
})

test('asks what happened from an hour and a half after the window', () => {
  const over = at('over', '2026-06-13T01:00:00Z', '2026-06-13T02:00:00Z')
  const almost = at('almost', '2026-06-13T01:00:00Z', '2026-06-13T02:01:00Z')
  const plan = planOf([over, almost], now)
  expect(ids(plan.unanswered)).toEqual(['over'])
  expect(ids(plan.today)).toEqual(['almost'])
})

test('a pickup is late a minute after its window', () => {
  const until = new Date(now.getTime() - 59_000).toISOString()
  const visit = at('late', '2026-06-13T01:00:00Z', until)
  expect(isLate(visit, now)).toBe(false)
  expect(isLate(visit, new Date(now.getTime() + 1_000))).toBe(true)
})
