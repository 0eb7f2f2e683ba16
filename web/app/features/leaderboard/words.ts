import { counted } from '@surplate/contract/counted'
import type { LeaderboardEntry } from '@surplate/contract/leaderboard'

export const medals = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof medals)[number]

function pointsWords(points: number) {
  return counted(points, 'point')
}

/** Where one stands: the part that matters first, then the rest of the sentence. */
export function standing(own: LeaderboardEntry | null, top: readonly LeaderboardEntry[]): [string, string] {
  const leader = top[0]
  if (!leader) return ['', '']
  if (!own) return [leader.name, `leads with ${pointsWords(leader.total_donations)}.`]
  const place = Math.min(own.rank - 1, medals.length)
  if (place === 0) return leading(own, top[1])
  const ahead = top[place - 1]
  const medal = medals[place - 1]
  if (!ahead || !medal) return [`You are number ${own.rank}`, 'on the board.']
  const gap = ahead.total_donations - own.total_donations
  if (gap === 0) return ['You are level', `with ${medal}.`]
  return [`You are ${pointsWords(gap)}`, `from ${medal}.`]
}

function leading(own: LeaderboardEntry, second: LeaderboardEntry | undefined): [string, string] {
  if (!second) return ['You lead', `with ${pointsWords(own.total_donations)}.`]
  const gap = own.total_donations - second.total_donations
  return gap === 0 ? ['You lead', `level with ${second.name}.`] : ['You lead', `by ${pointsWords(gap)}.`]
}

const mostTold = 3

/** What to tell people who listen instead of looking, when the board has changed: who has risen, oneself first. */
export function risenWords(
  before: readonly LeaderboardEntry[],
  after: readonly LeaderboardEntry[],
  own: LeaderboardEntry | null,
): string[] {
  const earlier = new Map(before.map(({ _id, rank }) => [_id, rank]))
  const moved = after.filter(({ _id, rank }) => {
    const was = earlier.get(_id)
    return was !== undefined && (_id === own?._id ? rank !== was : rank < was)
  })
  return moved
    .toSorted((a, b) => Number(b._id === own?._id) - Number(a._id === own?._id))
    .slice(0, mostTold)
    .map(({ _id, name, rank }) =>
      _id === own?._id ? `You are now number ${rank}.` : `${name} is now number ${rank}.`,
    )
}
