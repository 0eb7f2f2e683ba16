import { mostPhotoBytes, type PhotoFormat, photoSizes, photoUploadPath } from '@surplate/contract/photos'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { constraintErrors } from '../../constraints.ts'
import type { Context } from '../../context.ts'
import { callPatienceMs } from '../../platform/http/intercept-call.ts'
import { serveRaw } from '../../platform/http/raw-route.ts'
import { readBody } from '../../platform/http/read-body.ts'
import { type Member, memberOf } from '../../platform/identity/caller.ts'
import { keysOf } from '../../platform/keys-of.ts'
import { encodePhoto } from '../../platform/photos/encode.ts'
import { findFile, sendStored } from '../../platform/photos/send-stored.ts'
import { createTurns } from '../../platform/photos/turns.ts'
import { problem } from '../../platform/problem.ts'
import { within } from '../../platform/within.ts'
import { requireVisiblePhoto } from './find-photo.ts'
import { keyOfFile, typeOfFile } from './photo-files.ts'
import { uploadPhoto } from './upload-photo.ts'

/** Photos take about a second each, so the last one admitted is done before its caller gives up. */
const uploads = { places: 6, waitMs: 8_000 }

const wanted = z.object({ id: z.uuid(), size: z.enum(keysOf(photoSizes)) })

export function servePhotos(app: FastifyInstance, context: Context) {
  const turns = createTurns(uploads)

  serveRaw(app, context, {
    method: 'POST',
    url: photoUploadPath,
    access: { who: 'member', kind: 'restaurant', can: 'list-items' },
    limit: 'photoUpload',
    constraintErrors,
    handle: (request, reply, caller) =>
      turns.admit(memberOf(caller).acting.organisation_id, async () => {
        const upload = await readBody(request, mostPhotoBytes)
        const encodeAndKeep = async () =>
          uploadPhoto(context, memberOf(caller), await turns.inTurn(() => encodePhoto(upload)))
        return reply.status(201).send(await within(callPatienceMs, encodeAndKeep()))
      }),
  })

  serveRaw(app, context, {
    method: 'GET',
    url: `${photoUploadPath}/:id/:size`,
    access: { who: 'member' },
    limit: 'photo',
    constraintErrors,
    handle: (request, reply, caller) => sendPhoto(context, request, reply, memberOf(caller)),
  })
}

async function sendPhoto(context: Context, request: FastifyRequest, reply: FastifyReply, member: Member) {
  const { data: file } = wanted.safeParse(request.params)
  if (!file) throw problem('NOT_FOUND')
  await requireVisiblePhoto(context, member, file.id)
  const format = acceptedFormat(request.headers.accept)
  const etag = `"${file.id}-${file.size}-${format}"`
  const unchanged = request.headers['if-none-match'] === etag
  const stored = unchanged ? null : await findFile(context.photos, keyOfFile(file.id, file.size, format))
  reply
    .header('cache-control', 'private, max-age=31536000, immutable')
    .header('vary', 'Accept, Authorization, X-Organisation')
    .header('etag', etag)
  return stored ? sendStored(reply.type(typeOfFile(format)), stored) : reply.status(304).send()
}

/** AVIF only for clients that name it; every browser shows WebP. */
function acceptedFormat(accept = ''): PhotoFormat {
  return /image\/avif(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accept) ? 'avif' : 'webp'
}
