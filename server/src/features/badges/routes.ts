import { api } from '../../implement.ts'
import { memberOf } from '../../platform/identity/caller.ts'
import { countBadges } from './count-badges.ts'

export const badgesRoutes = {
  count: api.badges.count.handler(({ context, input }) =>
    countBadges(context, memberOf(context.caller), input.since),
  ),
}
