import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { expect, test } from 'vitest'
import { risenWords, standing } from './words'

function board(...points: number[]): LeaderboardEntry[] {
  return points.map((total_donations, place) => ({
    _id: `r-${total_donations}`,
    rank: place + 1,
    name: `Gave ${total_donations}`,
    cuisine_type: 'Indian',
    total_donations,
    average_rating: null,
  }))
}

const said = (own: LeaderboardEntry | null | undefined, top: LeaderboardEntry[]) =>
  standing(own ?? null, top).join(' ')

test('from the fourth place on it is the way to bronze that counts', () => {
  const top = board(2418, 1902, 1325, 1284, 284)
  expect(said(top[3], top)).toBe('You are 41 points from bronze.')
  expect(said(top[4], top)).toBe('You are 1,041 points from bronze.')
})

test('who has a medal is told the way to the next one, and who leads by how much', () => {
  const top = board(30, 29, 20)
  expect(said(top[2], top)).toBe('You are 9 points from silver.')
  expect(said(top[1], top)).toBe('You are 1 point from gold.')
  expect(said(top[0], top)).toBe('You lead by 1 point.')
})

test('equal points and a board of one are said as they are', () => {
  const top = board(30, 20)
  const level = { ...top[0], _id: 'level', rank: 2 } as LeaderboardEntry
  expect(said(level, top)).toBe('You are level with gold.')
  expect(said(top[0], [top[0] as LeaderboardEntry, level])).toBe('You lead level with Gave 30.')
  expect(said(top[0], top.slice(0, 1))).toBe('You lead with 30 points.')
})

test('a food bank is told who leads', () => {
  expect(said(null, board(2418, 1902))).toBe('Gave 2418 leads with 2,418 points.')
  expect(said(null, [])).toBe(' ')
})

test('a change is told by who has risen, oneself first and also when falling', () => {
  const before = board(30, 20, 10)
  const [first, second, third] = before as [LeaderboardEntry, LeaderboardEntry, LeaderboardEntry]
  const after = [
    { ...third, rank: 1 },
    { ...first, rank: 2 },
    { ...second, rank: 3 },
  ]
  expect(risenWords(before, after, null)).toEqual(['Gave 10 is now number 1.'])
  expect(risenWords(before, after, second)).toEqual(['You are now number 3.', 'Gave 10 is now number 1.'])
  expect(risenWords(before, before, second)).toEqual([])
})

test('somebody who was further down than the page is no news', () => {
  expect(risenWords(board(30), board(30, 20), null)).toEqual([])
})
