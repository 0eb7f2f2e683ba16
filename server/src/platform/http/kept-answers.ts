import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Cache, createCache } from '../cache.ts'
import type { ServedCall } from '../observe/scope.ts'
import { acceptedEncoding } from './compress.ts'
import { credentialsOf } from './credentials.ts'
import type { Limits } from './limits.ts'

/** A response as it was sent, and to whom. */
interface KeptAnswer {
  uid: string
  body: Buffer
  headers: Record<string, string>
  /** The call that gave it. */
  call: Partial<ServedCall>
}

export type AnswerCache = Cache<KeptAnswer>

const mostBytes = 64 * 1024 * 1024

export function createAnswerCache(seconds: number): AnswerCache {
  return createCache({ keptMs: seconds * 1000, mostBytes, bytesOf: ({ body }) => body.length })
}

interface Wish {
  key: string
  uid: string
  tags: readonly string[]
  since: number
}

const wishes = new WeakMap<FastifyRequest, Wish>()

export interface AnswerKeeper {
  /** Sends what the same token got for the same URL a moment ago, if nothing in it has changed. */
  sendKept(request: FastifyRequest, reply: FastifyReply): Promise<boolean>
  /** Prepares to keep the answer to this request; `keep` is for the operation, which knows what its answer depends on. */
  keeperOf(request: FastifyRequest): (uid: string, tags: readonly string[]) => void
}

/**
 * Answers a repeated read without doing it again. The token is part of the key, so that an answer never reaches anybody
 * else, and signing out or losing access drops it by its tags.
 */
export function keepAnswers(app: FastifyInstance, cache: AnswerCache, limits: Limits): AnswerKeeper {
  app.addHook('onSend', (request, reply, payload, done) => {
    const wish = wishes.get(request)
    if (!wish || reply.statusCode !== 200 || !isText(payload)) return done(null, payload)
    const etag = `"${createHash('sha1').update(payload).digest('base64url')}"`
    const headers = { ...headersOf(reply, 'content-type', 'content-encoding', 'vary'), etag }
    cache.set(
      wish.key,
      { uid: wish.uid, body: Buffer.from(payload), headers, call: { ...request.scope.answeredBy } },
      wish.tags,
      wish.since,
    )
    reply.header('etag', etag)
    done(null, isUnchanged(request, etag) ? answerUnchanged(reply) : payload)
  })

  return {
    async sendKept(request, reply) {
      const kept = cache.get(keyOf(request) ?? '')
      if (!kept) return false
      await limits.count('person', kept.uid)
      Object.assign(request.scope.answeredBy ?? {}, kept.call)
      reply.headers(kept.headers)
      reply.send(isUnchanged(request, kept.headers.etag) ? answerUnchanged(reply) : kept.body)
      return true
    },
    keeperOf(request) {
      const key = keyOf(request)
      const since = cache.version()
      return (uid, tags) => {
        if (key) wishes.set(request, { key, uid, tags, since })
      }
    },
  }
}

function keyOf(request: FastifyRequest): string | undefined {
  const { token, organisationId } = credentialsOf(request)
  if (request.method !== 'GET' || !token) return undefined
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  return [request.url, organisationId, encoding, token].join('\n')
}

function isUnchanged({ headers }: FastifyRequest, etag: string | undefined): boolean {
  return etag !== undefined && headers['if-none-match'] === etag
}

function answerUnchanged(reply: FastifyReply): string {
  reply
    .status(304)
    .removeHeader('content-type')
    .removeHeader('content-length')
    .removeHeader('content-encoding')
  return ''
}

function headersOf(reply: FastifyReply, ...names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = reply.getHeader(name)
      return value === undefined ? [] : [[name, String(value)]]
    }),
  )
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}
