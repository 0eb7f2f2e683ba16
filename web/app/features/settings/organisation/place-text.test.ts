import { expect, test } from 'vitest'
import { somePlace } from '~/testing/organisations'
import { placeText } from './place-text'

const now = new Date('2026-06-12T12:00:00Z')
const text = (values: Parameters<typeof somePlace>[0], viewerZone = 'America/New_York') =>
  placeText(somePlace({ local_time_zone: 'America/New_York', ...values }), now, viewerZone)

test('an address alone if nothing else is known', () => {
  expect(text({})).toBe('12 Mill Lane, Market Quarter')
})

test('names the usual window as the clock at the place shows it', () => {
  expect(text({ usual_window: { from: '19:30', until: '21:00' } })).toBe(
    '12 Mill Lane, Market Quarter. Usual window 7:30 to 9:00 PM',
  )
})

test('a window may end after midnight', () => {
  expect(text({ usual_window: { from: '22:00', until: '01:30' } })).toContain('10:00 PM to 1:30 AM')
})

test('names the zone if it is not the reader’s', () => {
  const usual_window = { from: '11:00', until: '12:30' }
  expect(text({ usual_window }, 'Europe/Berlin')).toBe(
    '12 Mill Lane, Market Quarter. Usual window 11:00 AM to 12:30 PM, New York time',
  )
  expect(text({}, 'Europe/Berlin')).toBe('12 Mill Lane, Market Quarter. New York time')
})
