import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, compressors } from './compress.ts'

/** A text that is the same for everybody. All responses share its bytes, so that a reader who is slow costs no memory. */
export interface Prepared {
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

export async function prepare(text: string): Promise<Prepared> {
  const hash = createHash('sha256').update(text).digest('base64url')
  return {
    // Weak, because it stands for every encoding.
    etag: `W/"${hash}"`,
    plain: Buffer.from(text),
    br: await compressors.br(text),
    gzip: await compressors.gzip(text),
  }
}

export function sendPrepared({ headers }: FastifyRequest, reply: FastifyReply, prepared: Prepared) {
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('etag', prepared.etag)
    .header('vary', 'accept-encoding')
  if (headers['if-none-match'] === prepared.etag) return reply.status(304).send()
  const encoding = acceptedEncoding(headers['accept-encoding'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(prepared[encoding ?? 'plain'])
}
