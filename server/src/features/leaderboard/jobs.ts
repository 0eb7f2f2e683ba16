import { handles } from '../../handlers.ts'
import { countStanding } from './count-standing.ts'
import { markPlaces } from './mark-places.ts'

export const leaderboardHandlers = [
  handles('leaderboard.mark', ({ db }) => markPlaces(db)),
  handles('leaderboard.count-standing', ({ db }) => countStanding(db)),
]
