import { liveEvents } from '@surplate/contract/live'
import { z } from 'zod'
import { templates } from './features/notifications/templates/templates.ts'
import {
  everyMinute,
  everyNight,
  type JobTable,
  longRetries,
  persistentRetries,
  shortRetries,
} from './platform/jobs/table.ts'
import { keysOf } from './platform/keys-of.ts'

/** All jobs by name. */
export const jobTable = {
  'accounts.confirmation-mail': { data: z.object({ confirmation_id: z.uuid() }), options: longRetries },
  'accounts.forget-confirmations': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'food-items.expire': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'idempotency.forget': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'indexes.rebuild': {
    data: z.object({}),
    // Half a minute for a million items on offer, and the wait for a backup.
    options: { ...shortRetries, retryLimit: 1, expireInSeconds: 3 * 3600 },
    schedule: everyNight,
  },
  'kept-counts.fold': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'leaderboard.count-standing': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'mail-counts.forget': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'leaderboard.mark': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'months.tend': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'notifications.mail': {
    data: z.object({
      template: z.enum(keysOf(templates)),
      data: z.looseObject({}),
      user_id: z.uuid(),
    }),
    options: longRetries,
  },
  'photos.forget': { data: z.object({}), options: shortRetries, schedule: everyMinute },
  'pickups.tick': { data: z.object({}), options: shortRetries, schedule: everyMinute },
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
