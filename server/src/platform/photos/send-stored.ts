import type { FastifyReply } from 'fastify'
import { problem } from '../problem.ts'
import type { PhotoStore, StoredFile } from './photo-store.ts'

export async function findFile(photos: PhotoStore, key: string): Promise<StoredFile> {
  const stored = await photos.get(key).catch((cause) => {
    throw problem('UNAVAILABLE', cause)
  })
  if (!stored) throw problem('NOT_FOUND')
  return stored
}

export function sendStored(reply: FastifyReply, { length, content }: StoredFile) {
  return reply.header('content-length', length).send(content)
}
