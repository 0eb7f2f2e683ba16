import { api } from '../../implement.ts'
import { readTotals } from './read-totals.ts'

export const siteRoutes = {
  getConfig: api.site.getConfig.handler(({ context: { env } }) => ({
    firebase: {
      api_key: env.FIREBASE_API_KEY,
      auth_domain: env.FIREBASE_AUTH_DOMAIN,
      project_id: env.FIREBASE_PROJECT_ID,
    },
    map: { tile_url: env.MAP_TILE_URL, attribution: env.MAP_ATTRIBUTION },
  })),
  getTotals: api.site.getTotals.handler(({ context }) => readTotals(context)),
}
