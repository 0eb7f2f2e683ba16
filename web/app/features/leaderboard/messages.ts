import type { LeaderboardEntry } from '@surplate/contract/leaderboard'
import { pluralize } from '@surplate/contract/lib/pluralize'

export const medals = ['gold', 'silver', 'bronze'] as const
export type Medal = (typeof medals)[number]

function formatPoints(points: number) {
  return pluralize(points, 'point')
}

/** The viewer's standing: the emphasised part, then the rest of the sentence. */
export function standing(own: LeaderboardEntry | null, top: readonly LeaderboardEntry[]): [string, string] {
  const leader = top[0]
  if (!leader) return ['', '']
  if (!own) return [leader.name, `leads with ${formatPoints(leader.total_donations)}.`]
  const index = Math.min(own.rank - 1, medals.length)
  if (index === 0) return leading(own, top[1])
  const ahead = top[index - 1]
  const medal = medals[index - 1]
  if (!ahead || !medal) return [`You are number ${own.rank}`, 'on the board.']
  const gap = ahead.total_donations - own.total_donations
  if (gap === 0) return ['You are level', `with ${medal}.`]
  return [`You are ${formatPoints(gap)}`, `from ${medal}.`]
}

function leading(own: LeaderboardEntry, second: LeaderboardEntry | undefined): [string, string] {
  if (!second) return ['You lead', `with ${formatPoints(own.total_donations)}.`]
  const gap = own.total_donations - second.total_donations
  return gap === 0 ? ['You share the lead', `with ${second.name}.`] : ['You lead', `by ${formatPoints(gap)}.`]
}

const mostAnnounced = 3

/** Screen reader announcements for a changed board: risers, with our own restaurant first. */
export function rankAnnouncements(
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
    .slice(0, mostAnnounced)
    .map(({ _id, name, rank }) =>
      _id === own?._id ? `You are now number ${rank}.` : `${name} is now number ${rank}.`,
    )
}
