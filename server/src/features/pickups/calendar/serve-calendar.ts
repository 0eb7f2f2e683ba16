import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { constraintErrors } from '../../../constraints.ts'
import type { Context } from '../../../context.ts'
import { translate } from '../../../platform/http/translate.ts'
import type { Member } from '../../../platform/identity/caller.ts'
import { problem } from '../../../platform/problem.ts'
import { isOnlyCollector } from '../lock-pickup.ts'
import { selectPickups } from '../pickup-rows.ts'
import { showPickups } from '../pickup-view.ts'
import { feedPath } from './feeds.ts'
import { findSubscriber } from './find-subscriber.ts'
import { writeCalendar } from './write-calendar.ts'

const pastMs = 30 * 24 * 3_600_000
/** More than any organisation plans; keeps the file small. */
const mostPickups = 500

const wanted = z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) })

/** Serves calendar feeds. Calendars cannot sign in, so the secret in the URL is all they have. */
export function serveCalendar(app: FastifyInstance, context: Context) {
  app.route({
    method: 'GET',
    url: `${feedPath}/:file`,
    handler: async (request, reply) => {
      try {
        const text = await readFeed(context, request.params)
        return reply
          .header('cache-control', 'private, no-store')
          .type('text/calendar; charset=utf-8')
          .send(text)
      } catch (error) {
        const { answer, fault } = translate(error, constraintErrors)
        if (fault) request.log.error({ err: error, url: feedPath }, 'request failed')
        throw answer
      }
    },
  })
}

async function readFeed(context: Context, params: unknown): Promise<string> {
  const { data } = wanted.safeParse(params)
  const member = data && (await findSubscriber(context.db, data.file.replace('.ics', '')))
  if (!member) throw problem('NOT_FOUND')
  await context.limits.count('person', member.user_id)
  return writeFeed(context, member)
}

async function writeFeed({ db, clock, env }: Context, member: Member): Promise<string> {
  const { kind: side, organisation_id } = member.acting
  const now = clock.now()
  const rows = await selectPickups(db, side)
    .where(`pickups.${side}_id`, '=', organisation_id)
    .$if(isOnlyCollector(member), (query) => query.where('pickups.collector_id', '=', member.user_id))
    .where('pickups.window_until', '>', new Date(now.getTime() - pastMs))
    .orderBy('pickups.window_from', 'desc')
    .limit(mostPickups)
    .execute()
  const shown = await showPickups(db, side, rows)
  const sequences = new Map(rows.map(({ id, sequence }) => [id, sequence]))
  const pickups = shown.map((pickup) => ({ pickup, sequence: sequences.get(pickup._id) ?? 0 }))
  return writeCalendar(pickups, { side, now, publicUrl: env.PUBLIC_URL })
}
