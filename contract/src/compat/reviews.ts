import { z } from 'zod'
import { callsOf } from '../call.ts'

const call = callsOf('Reviews')

/** Kept for clients of the specification; the web app does not call these. */
export const reviews = {
  check: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'write-reviews',
      subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' },
    },
    'GET /api/review/check',
    'Check whether your food bank has reviewed an item; a rating of 0 means no review',
  )
    .input(z.object({ foodbank_id: z.uuid(), food_id: z.uuid() }))
    .output(z.object({ exists: z.boolean(), rating: z.number().int().min(0).max(5) })),
}
