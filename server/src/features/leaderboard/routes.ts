import { api } from '../../implement.ts'
import { listLeaders } from './list-leaders.ts'

export const leaderboardRoutes = {
  list: api.leaderboard.list.handler(({ context, input }) => listLeaders(context, context.caller, input)),
}
