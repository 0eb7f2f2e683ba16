import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { expect, test } from 'vitest'
import { rankAnnouncements, standing } from './messages'

function board(...points: number[]): LeaderboardEntry[] {
  return points.map((total_donations, index) => ({
    _id: `r-${total_donations}`,
    rank: index + 1,
    name: `Gave ${total_donations}`,
    cuisine_type: 'Indian',
    total_donations,
    average_rating: null,
  }))
}

const sentence = (own: LeaderboardEntry | null | undefined, top: LeaderboardEntry[]) =>
  standing(own ?? null, top).join(' ')

test('shows the gap to bronze from rank 4 on', () => {
  const top = board(2418, 1902, 1325, 1284, 284)
  expect(sentence(top[3], top)).toBe('You are 41 points from bronze.')
  expect(sentence(top[4], top)).toBe('You are 1,041 points from bronze.')
})

test('shows the gap to the next medal, and the lead for the leader', () => {
  const top = board(30, 29, 20)
  expect(sentence(top[2], top)).toBe('You are 9 points from silver.')
  expect(sentence(top[1], top)).toBe('You are 1 point from gold.')
  expect(sentence(top[0], top)).toBe('You lead by 1 point.')
})

test('handles ties and a board with one entry', () => {
  const top = board(30, 20)
  const level = { ...top[0], _id: 'level', rank: 2 } as LeaderboardEntry
  expect(sentence(level, top)).toBe('You are level with gold.')
  expect(sentence(top[0], [top[0] as LeaderboardEntry, level])).toBe('You share the lead with Gave 30.')
  expect(sentence(top[0], top.slice(0, 1))).toBe('You lead with 30 points.')
})

test('shows the leader to a food bank', () => {
  expect(sentence(null, board(2418, 1902))).toBe('Gave 2418 leads with 2,418 points.')
  expect(sentence(null, [])).toBe(' ')
})

test('announces risers, own restaurant first, even when it falls', () => {
  const before = board(30, 20, 10)
  const [first, second, third] = before as [LeaderboardEntry, LeaderboardEntry, LeaderboardEntry]
  const after = [
    { ...third, rank: 1 },
    { ...first, rank: 2 },
    { ...second, rank: 3 },
  ]
  expect(rankAnnouncements(before, after, null)).toEqual(['Gave 10 is now number 1.'])
  expect(rankAnnouncements(before, after, second)).toEqual([
    'You are now number 3.',
    'Gave 10 is now number 1.',
  ])
  expect(rankAnnouncements(before, before, second)).toEqual([])
})

test('does not announce an entry that was not loaded before', () => {
  expect(rankAnnouncements(board(30), board(30, 20), null)).toEqual([])
})
