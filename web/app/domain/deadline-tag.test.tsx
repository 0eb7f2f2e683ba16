import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { inHours, someFacts } from '~/testing/food'
import { DeadlineTag, deadlineRule, deadlineTime, deadlineUrgency } from './deadline-tag'
import { ItemDeadline } from './item-deadline'

const hot = someFacts({ safe_until: inHours(1.5), safe_rule: 'eu-2004-hot', collect_by: inHours(1.5) })
const now = new Date(2026, 5, 11, 18, 40)
const at = (day: number, hour: number, minute = 0) => new Date(2026, 5, day, hour, minute).toISOString()

test('names the rule in its explanation', () => {
  render(<DeadlineTag facts={hot} explained />)
  const tag = screen.getByRole('button', { name: /^Collect by/ })
  const tip = document.getElementById(tag.getAttribute('popovertarget') ?? '')
  expect(tip?.textContent).toMatch(/^Collect by .+\. Hot food, 2 hours once off the heat\.$/)
})

test('has the rule as its title where it is not a button', () => {
  render(<DeadlineTag facts={hot} />)
  expect(screen.getByTitle('Hot food, 2 hours once off the heat.').textContent).toBe(
    `Collect by ${deadlineTime(hot.collect_by, new Date())}`,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('is expired once the time has passed', () => {
  render(<DeadlineTag facts={{ ...hot, collect_by: inHours(-1) }} explained />)
  expect(screen.getByText('Expired')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('names the day unless it is today', () => {
  expect(deadlineTime(at(11, 21, 10), now)).toBe('9:10 PM')
  expect(deadlineTime(at(12, 9), now)).toBe('Tomorrow, 9:00 AM')
})

test('an expiration or a window that ends before the rule sets the deadline', () => {
  const facts = { safe_until: at(11, 22), safe_rule: 'eu-2004-hot', collect_by: at(11, 20) } as const
  expect(deadlineRule({ ...facts, pickup_until: null })).toBe('It expires then.')
  expect(deadlineRule({ ...facts, pickup_until: at(11, 20) })).toBe('The pickup window ends then.')
  expect(deadlineRule({ ...facts, collect_by: at(11, 22) })).toBe('Hot food, 2 hours once off the heat.')
})

test.each([
  [0, 'expired'],
  [59, 'last'],
  [60, 'soon'],
  [6 * 60, 'today'],
  [24 * 60, 'calm'],
] as const)('%i minutes before the deadline it is %s', (minutes, expected) => {
  expect(deadlineUrgency(new Date(now.getTime() + minutes * 60_000).toISOString(), now)).toBe(expected)
})

test('an item that states nothing shows when it expires instead', () => {
  const expiration = inHours(15.1)
  render(<ItemDeadline expiration={expiration} facts={someFacts({ collect_by: expiration })} />)
  expect(screen.getByText('Expires in')).toBeDefined()
  expect(screen.queryByText('Collect by')).toBeNull()
})

test('an item whose pickup window ends before it expires shows the end of the window', () => {
  const end = inHours(2)
  const facts = someFacts({ pickup_until: end, collect_by: end })
  render(<ItemDeadline expiration={inHours(15.1)} facts={facts} />)
  expect(screen.getByTitle('The pickup window ends then.').textContent).toMatch(/^Collect by/)
})
