import { mailSubjects } from '@surplate/contract/email'
import { liveEvents } from '@surplate/contract/live'
import { z } from 'zod'
import { brisk, type JobTable, patient } from './platform/jobs/table.ts'

/** Everything that happens after a transaction, by name. */
export const jobTable = {
  'accounts.welcome-mail': { data: z.object({ user_id: z.uuid() }), options: patient },
  'food-items.expire': { data: z.object({}), options: brisk, everyMinute: true },
  'food-items.expired-mail': { data: z.object({ food_item_id: z.uuid() }), options: patient },
  'donation-requests.incoming-mail': { data: z.object({ request_id: z.uuid() }), options: patient },
  'donation-requests.accepted-mail': { data: z.object({ request_id: z.uuid() }), options: patient },
  'donation-requests.rejected-mail': { data: z.object({ request_id: z.uuid() }), options: patient },
  'reviews.reviewed-mail': { data: z.object({ review_id: z.uuid() }), options: patient },
  'email.message': {
    data: z.object({
      user_id: z.uuid(),
      sender_id: z.uuid(),
      subject: z.enum(mailSubjects),
      text: z.string(),
    }),
    options: patient,
  },
  'idempotency.forget': { data: z.object({}), options: brisk, everyMinute: true },
  'leaderboard.mark': { data: z.object({}), options: brisk, everyMinute: true },
  'live.emit': {
    data: z.object({
      rooms: z.array(z.string()).min(1),
      event: z.enum(Object.keys(liveEvents) as (keyof typeof liveEvents)[]),
      payload: z.looseObject({}),
    }),
    options: brisk,
  },
  'live.disconnect-person': { data: z.object({ user_id: z.uuid() }), options: brisk },
} satisfies JobTable

export type Jobs = typeof jobTable
