import { liveEvents } from '@surplate/contract/live'
import { z } from 'zod'
import { templates } from './features/notifications/templates/templates.ts'
import { type JobTable, longRetries, persistentRetries, shortRetries } from './platform/jobs/table.ts'
import { keysOf } from './platform/keys-of.ts'

/** All jobs by name. */
export const jobTable = {
  'accounts.confirmation-mail': { data: z.object({ confirmation_id: z.uuid() }), options: longRetries },
  'accounts.forget-confirmations': { data: z.object({}), options: shortRetries, everyMinute: true },
  'food-items.expire': { data: z.object({}), options: shortRetries, everyMinute: true },
  'idempotency.forget': { data: z.object({}), options: shortRetries, everyMinute: true },
  'kept-counts.fold': { data: z.object({}), options: shortRetries, everyMinute: true },
  'leaderboard.count-standing': { data: z.object({}), options: shortRetries, everyMinute: true },
  'mail-counts.forget': { data: z.object({}), options: shortRetries, everyMinute: true },
  'leaderboard.mark': { data: z.object({}), options: shortRetries, everyMinute: true },
  'months.tend': { data: z.object({}), options: shortRetries, everyMinute: true },
  'notifications.mail': {
    data: z.object({
      template: z.enum(keysOf(templates)),
      data: z.looseObject({}),
      user_id: z.uuid(),
    }),
    options: longRetries,
  },
  'photos.forget': { data: z.object({}), options: shortRetries, everyMinute: true },
  'pickups.tick': { data: z.object({}), options: shortRetries, everyMinute: true },
  'live.emit': {
    data: z.object({
      rooms: z.array(z.string()).min(1),
      event: z.enum(keysOf(liveEvents)),
      payload: z.looseObject({}),
    }),
    // Every fetch and completion is a transaction, so a burst is told in few of them.
    options: { ...shortRetries, batchSize: 100, deleteAfterSeconds: 600 },
  },
  'live.disconnect-person': { data: z.object({ user_id: z.uuid() }), options: persistentRetries },
} satisfies JobTable

export type Jobs = typeof jobTable
