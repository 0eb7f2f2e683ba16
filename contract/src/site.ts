import { z } from 'zod'
import { callsOf } from './call.ts'

const call = callsOf('Site')

export const site = {
  getConfig: call({ who: 'public' }, 'GET /api/config', 'Get the configuration of the web app').output(
    z.object({
      /** Null: people sign in by mail only. */
      firebase: z.object({ api_key: z.string(), auth_domain: z.string(), project_id: z.string() }).nullable(),
      map: z.object({ tile_url: z.string(), attribution: z.string() }),
    }),
  ),

  getTotals: call(
    { who: 'public' },
    'GET /api/totals',
    'Get platform-wide totals of restaurants that gave to several food banks',
  ).output(
    z.object({
      portions: z.number().int(),
      restaurants: z.number().int(),
      food_banks: z.number().int(),
    }),
  ),
}
