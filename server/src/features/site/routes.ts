import { firebaseOf } from '../../env.ts'
import { api } from '../../implement.ts'
import { readTotals } from './read-totals.ts'

export const siteRoutes = {
  getConfig: api.site.getConfig.handler(({ context: { env } }) => ({
    firebase: publicPart(firebaseOf(env)),
    map: { tile_url: env.MAP_TILE_URL, attribution: env.MAP_ATTRIBUTION },
  })),
  getTotals: api.site.getTotals.handler(({ context }) => readTotals(context)),
}

function publicPart(firebase: ReturnType<typeof firebaseOf>) {
  if (!firebase) return null
  const { api_key, auth_domain, project_id } = firebase
  return { api_key, auth_domain, project_id }
}
