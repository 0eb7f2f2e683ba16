import { expect, test } from 'vitest'
import { readTime } from './times.ts'

const read = (text: string, now: string) => readTime(text, new Date(now), 'UTC').when?.toISOString()

test.each(['06:00', '12:00', '21:59', '22:13', '23:59'])('reads the part of the day at %s', (time) => {
  const now = `2026-11-15T${time}:00Z`
  expect(read('good until 10 tomorrow evening', now)).toBe('2026-11-16T22:00:00.000Z')
  expect(read('good until 8:30 tomorrow morning', now)).toBe('2026-11-16T08:30:00.000Z')
  expect(read('good until 22 tomorrow evening', now)).toBe('2026-11-16T22:00:00.000Z')
})
