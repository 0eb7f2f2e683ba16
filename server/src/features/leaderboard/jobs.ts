import { handles } from '../../handlers.ts'
import { markPlaces } from './mark-places.ts'

export const leaderboardHandlers = [handles('leaderboard.mark', ({ db }) => markPlaces(db))]
