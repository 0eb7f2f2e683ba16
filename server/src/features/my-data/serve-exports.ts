import { exportPath } from '@surplate/contract/my-data'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { constraintErrors } from '../../constraints.ts'
import type { Context } from '../../context.ts'
import { serveRaw } from '../../platform/http/raw-route.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { findFile, sendStored } from '../../platform/photos/send-stored.ts'
import { problem } from '../../platform/problem.ts'
import { keyOfExport } from './exports.ts'

/** The file with someone's data, for themselves only. */
export function serveExports(app: FastifyInstance, context: Context) {
  const { db, clock, photos } = context
  serveRaw(app, context, {
    method: 'GET',
    url: `${exportPath}/:id`,
    access: { who: 'person' },
    limit: 'person',
    constraintErrors,
    async handle(request, reply, caller) {
      const { data: id } = z.uuid().safeParse((request.params as { id?: unknown }).id)
      if (!id) throw problem('NOT_FOUND')
      const row = await db
        .selectFrom('data_exports')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', actorOf(caller).user_id)
        .where('made_at', 'is not', null)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst()
      if (!row) throw problem('NOT_FOUND')
      const stored = await findFile(photos, keyOfExport(id))
      reply
        .header('cache-control', 'no-store')
        .header('content-disposition', 'attachment; filename="surplate-data.zip"')
        .type('application/zip')
      return sendStored(reply, stored)
    },
  })
}
