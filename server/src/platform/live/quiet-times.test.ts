import { beforeEach, expect, test } from 'vitest'
import { createQuietTimes, type QuietTimes } from './quiet-times.ts'

let time: number
let quiet: QuietTimes

beforeEach(() => {
  time = 1_000
  quiet = createQuietTimes(() => time)
  quiet.resume()
})

test('a room is quiet since its last message', () => {
  time += 5_000
  quiet.heard(['here', 'there'])
  time += 2_000
  quiet.heard(['there'])
  time += 1_000
  expect(quiet.quietMs(['here'])).toBe(3_000)
  expect(quiet.quietMs(['here', 'there'])).toBe(1_000)
})

test('a room without messages is quiet since the node listens', () => {
  time += 4_000
  expect(quiet.quietMs(['here'])).toBe(4_000)
})

test('a node that may have lost messages does not call a room quiet', () => {
  time += 4_000
  quiet.pause()
  expect(quiet.quietMs(['here'])).toBe(0)
  time += 4_000
  quiet.resume()
  time += 1_000
  expect(quiet.quietMs(['here'])).toBe(1_000)
})

test('messages from the time that is remembered are never forgotten', () => {
  for (let second = 0; second < 300; second += 1) {
    time += 1_000
    quiet.heard(['busy'])
    if (second % 20 === 0) quiet.heard(['sometimes'])
    expect(quiet.quietMs(['sometimes'])).toBeLessThanOrEqual((second % 20) * 1_000)
    expect(quiet.quietMs(['busy'])).toBe(0)
  }
  expect(quiet.quietMs(['never'])).toBeGreaterThanOrEqual(14_000)
  expect(quiet.quietMs(['never'])).toBeLessThanOrEqual(30_000)
})
