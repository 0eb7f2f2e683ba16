import { handles } from '../../handlers.ts'
import { countStanding } from './count-standing.ts'
import { markRanks } from './mark-ranks.ts'

export const leaderboardHandlers = [
  handles('leaderboard.mark', ({ db }) => markRanks(db)),
  handles('leaderboard.count-standing', ({ db }) => countStanding(db)),
]
