import { z } from 'zod'
import { time } from './time.ts'

export const review = z.object({
  _id: z.uuid(),
  foodbank_id: z.uuid(),
  restaurant_id: z.uuid(),
  food_id: z.uuid(),
  rating: z.number().int().min(1).max(5),
  feedback: z.string(),
  created_at: time,
})
