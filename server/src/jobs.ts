import { mailSubjects } from '@surplate/contract/email'
import { liveEvents } from '@surplate/contract/live'
import { z } from 'zod'
import { brisk, insistent, type JobTable, patient } from './platform/jobs/table.ts'

/** A request, and the moment of what is told about it: what has been undone since is not told. */
const toldRequest = z.object({ request_id: z.uuid(), at: z.iso.datetime().optional() })

/** Everything that happens after a transaction, by name. */
export const jobTable = {
  'accounts.welcome-mail': { data: z.object({ user_id: z.uuid() }), options: patient },
  'accounts.confirmation-mail': { data: z.object({ confirmation_id: z.uuid() }), options: patient },
  'accounts.forget-confirmations': { data: z.object({}), options: brisk, everyMinute: true },
  'food-items.expire': { data: z.object({}), options: brisk, everyMinute: true },
  'food-items.expired-mail': { data: z.object({ food_item_id: z.uuid() }), options: patient },
  'donation-requests.incoming-mail': { data: toldRequest, options: patient },
  'donation-requests.accepted-mail': { data: toldRequest, options: patient },
  'donation-requests.rejected-mail': { data: toldRequest, options: patient },
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
  'leaderboard.count-standing': { data: z.object({}), options: brisk, everyMinute: true },
  'mail-counts.forget': { data: z.object({}), options: brisk, everyMinute: true },
  'leaderboard.mark': { data: z.object({}), options: brisk, everyMinute: true },
  'live.emit': {
    data: z.object({
      rooms: z.array(z.string()).min(1),
      event: z.enum(Object.keys(liveEvents) as (keyof typeof liveEvents)[]),
      payload: z.looseObject({}),
    }),
    options: brisk,
  },
  'live.disconnect-person': { data: z.object({ user_id: z.uuid() }), options: insistent },
} satisfies JobTable

export type Jobs = typeof jobTable
