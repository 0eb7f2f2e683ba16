import { may } from '@surplate/contract/permissions'
import { documentPurposes, documentsPath, mostDocumentBytes } from '@surplate/contract/verification-rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { constraintErrors } from '../../../constraints.ts'
import type { Context } from '../../../context.ts'
import { callPatienceMs } from '../../../platform/http/intercept-call.ts'
import { serveRaw } from '../../../platform/http/raw-route.ts'
import { readBody } from '../../../platform/http/read-body.ts'
import { type Actor, actorOf, memberOf } from '../../../platform/identity/caller.ts'
import { drawPdf, isPdf } from '../../../platform/pdf/draw-pdf.ts'
import { drawDocument } from '../../../platform/photos/encode.ts'
import { findFile, sendStored } from '../../../platform/photos/send-stored.ts'
import { createTurns } from '../../../platform/photos/turns.ts'
import { problem } from '../../../platform/problem.ts'
import { within } from '../../../platform/within.ts'
import { contentTypeOf, keyOfDocument, nameOfDocument } from './document-file.ts'
import { type DocumentFile, keepDocument } from './keep-document.ts'

/** Together with the time that a document may take, less than the caller waits for an answer. */
const uploads = { places: 4, waitMs: 3_000 }

const destination = z.object({ purpose: z.enum(documentPurposes) })
const wanted = z.object({ id: z.uuid() })

export function serveDocuments(app: FastifyInstance, context: Context) {
  const turns = createTurns(uploads)

  serveRaw(app, context, {
    method: 'POST',
    url: `${documentsPath}/:purpose`,
    access: { who: 'member', can: 'manage-organisation', even_suspended: true },
    limit: 'documentUpload',
    constraintErrors,
    handle: (request, reply, caller) =>
      turns.admit(memberOf(caller).acting.organisation_id, async () => {
        const { data: to } = destination.safeParse(request.params)
        if (!to) throw problem('NOT_FOUND')
        const upload = await readBody(request, mostDocumentBytes)
        const drawAndKeep = async () =>
          keepDocument(context, memberOf(caller), to.purpose, await turns.inTurn(() => draw(upload)))
        return reply.status(201).send(await within(callPatienceMs, drawAndKeep()))
      }),
  })

  serveRaw(app, context, {
    method: 'GET',
    url: `${documentsPath}/:id`,
    access: { who: 'person' },
    limit: 'photo',
    constraintErrors,
    handle: (request, reply, caller) => sendDocument(context, request, reply, actorOf(caller)),
  })
}

/** Nothing of a file is kept but what one can see of it. */
async function draw(upload: Buffer): Promise<DocumentFile> {
  if (isPdf(upload)) return { type: 'pdf', bytes: await drawPdf(upload) }
  return { type: 'image', bytes: await drawDocument(upload) }
}

async function sendDocument(
  { db, photos }: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
) {
  const { data: asked } = wanted.safeParse(request.params)
  if (!asked) throw problem('NOT_FOUND')
  const document = await db
    .selectFrom('verification_documents')
    .select(['id', 'organisation_id', 'purpose', 'type'])
    .where('id', '=', asked.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!document || !maySee(actor, document.organisation_id)) throw problem('NOT_FOUND')
  const stored = await findFile(photos, keyOfDocument(document.id, document.type))
  reply
    .header('cache-control', 'private, no-store')
    .header(
      'content-disposition',
      `attachment; filename="${nameOfDocument(document.purpose, document.type)}"`,
    )
    .header('content-security-policy', "default-src 'none';sandbox;frame-ancestors 'none'")
    .type(contentTypeOf(document.type))
  return sendStored(reply, stored)
}

function maySee({ operator, memberships }: Actor, organisationId: string): boolean {
  return (
    operator ||
    memberships.some(
      ({ organisation_id, role }) => organisation_id === organisationId && may(role, 'manage-organisation'),
    )
  )
}
