import { z } from 'zod'
import { call } from './call.ts'

export const site = {
  getConfig: call(
    { who: 'public' },
    { method: 'GET', path: '/api/config', summary: 'What the web app must know to start', tag: 'Site' },
  ).output(
    z.object({
      firebase: z.object({ api_key: z.string(), auth_domain: z.string(), project_id: z.string() }),
      map: z.object({ tile_url: z.string(), attribution: z.string() }),
    }),
  ),

  getTotals: call(
    { who: 'public' },
    {
      method: 'GET',
      path: '/api/totals',
      summary: 'Platform-wide totals of restaurants that gave to several food banks',
      tag: 'Site',
    },
  ).output(
    z.object({
      portions: z.number().int(),
      restaurants: z.number().int(),
      food_banks: z.number().int(),
    }),
  ),
}
