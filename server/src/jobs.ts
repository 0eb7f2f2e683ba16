import { liveEvents } from '@surplate/contract/live'
import { z } from 'zod'
import { templates } from './features/notifications/templates/templates.ts'
import {
  everyMinute,
  everyNight,
  type JobOptions,
  type JobTable,
  longRetries,
  persistentRetries,
  shortRetries,
} from './platform/jobs/table.ts'
import { keysOf } from './platform/keys-of.ts'

/** Sent by a timer, so without data. */
const timed = (schedule: string, options: JobOptions = shortRetries) => ({
  data: z.object({}),
  options,
  schedule,
})

/** All jobs by name. */
export const jobTable = {
  'accounts.confirmation-mail': { data: z.object({ confirmation_id: z.uuid() }), options: longRetries },
  'accounts.forget-confirmations': timed(everyMinute),
  'food-items.expire': timed(everyMinute),
  'idempotency.forget': timed(everyMinute),
  'indexes.rebuild': timed(everyNight, {
    ...shortRetries,
    retryLimit: 1,
    // Half a minute for a million items on offer, and the wait for a backup.
    expireInSeconds: 3 * 3600,
  }),
  'kept-counts.fold': timed(everyMinute),
  'leaderboard.count-standing': timed(everyMinute),
  'mail-counts.forget': timed(everyMinute),
  'leaderboard.mark': timed(everyMinute),
  'months.tend': timed(everyMinute),
  'notifications.mail': {
    data: z.object({
      template: z.enum(keysOf(templates)),
      data: z.looseObject({}),
      user_id: z.uuid(),
      /** The organisation as whose member they are told. */
      organisation_id: z.uuid().optional(),
    }),
    options: longRetries,
  },
  'operator.announce': { data: z.object({ announcement_id: z.uuid() }), options: persistentRetries },
  'operator.announce-to': {
    data: z.object({ announcement_id: z.uuid(), organisation_ids: z.array(z.uuid()) }),
    options: persistentRetries,
  },
  'my-data.ask-inactive': timed(everyNight),
  'my-data.delete': timed(everyMinute),
  'my-data.export': { data: z.object({ export_id: z.uuid() }), options: shortRetries },
  'my-data.forget-exports': timed(everyMinute),
  'people.forget-invitations': timed(everyMinute),
  'people.invitation-mail': { data: z.object({ invitation_id: z.uuid() }), options: longRetries },
  'photos.forget': timed(everyMinute),
  'pickups.tick': timed(everyMinute),
  'recalls.remind': timed(everyMinute),
  'sign-in.forget': timed(everyMinute),
  'sign-in.link-mail': { data: z.object({ link_id: z.uuid() }), options: shortRetries },
  'sign-in.rotate-keys': timed(everyNight),
  'trust.age': timed(everyMinute),
  'trust.apply': { data: z.object({ organisation_id: z.uuid() }), options: persistentRetries },
  'verification.forget-documents': timed(everyMinute),
  'live.emit': {
    data: z.object({
      rooms: z.array(z.string()).min(1),
      event: z.enum(keysOf(liveEvents)),
      payload: z.looseObject({}),
    }),
    // Every fetch and completion is a transaction, so a burst is told in few of them.
    options: { ...shortRetries, batchSize: 100, deleteAfterSeconds: 600 },
    // When Redis is back, pages refetch what they show.
    lapses: true,
  },
  'live.disconnect-person': { data: z.object({ user_id: z.uuid() }), options: persistentRetries },
} satisfies JobTable

export type Jobs = typeof jobTable
