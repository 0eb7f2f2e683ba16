import type { FastifyRequest } from 'fastify'
import { problem } from '../problem.ts'

/** Reads a body that is not JSON, and stops as soon as it is too large. */
export async function readBody({ raw, headers }: FastifyRequest, mostBytes: number): Promise<Buffer> {
  if (Number(headers['content-length'] ?? 0) > mostBytes) throw problem('PAYLOAD_TOO_LARGE')
  const chunks: Buffer[] = []
  let size = 0
  try {
    // Destroying the stream would also close the connection, before the response.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      size += chunk.length
      if (size > mostBytes) break
      chunks.push(chunk)
    }
  } catch (cause) {
    throw problem('BAD_REQUEST', cause)
  }
  if (size > mostBytes) throw problem('PAYLOAD_TOO_LARGE')
  return Buffer.concat(chunks)
}
