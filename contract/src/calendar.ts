import { z } from 'zod'
import { callsOf } from './call.ts'
import { time } from './lib/time.ts'

const call = callsOf('Calendar')
const member = { who: 'member' } as const
const feed = z.object({ created_at: time.nullable() })

/** The calendar feed of a member's organisation. Its URL is a secret: whoever has it can read the feed. */
export const calendar = {
  getFeed: call(member, 'GET /api/calendar', 'Get whether you have a calendar feed').output(feed),

  createFeed: call(member, 'POST /api/calendar', 'Create your calendar feed; an earlier URL stops working')
    .input(z.object({}))
    // The URL is not shown again.
    .output(feed.extend({ url: z.url() })),

  revokeFeed: call(
    { ...member, even_suspended: true },
    'POST /api/calendar/revoke',
    'Stop your calendar feed',
  )
    .input(z.object({}))
    .output(feed),
}
