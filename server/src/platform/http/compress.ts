import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const threshold = 1024
const compressible = /^(application\/(json|problem\+json)|text\/(html|css))\b/

// Quality 4 is about as fast as gzip and compresses better.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
export const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, brotliOptions),
  gzip: (text: string) => promisify(gzip)(text),
}

/**
 * Compresses dynamic JSON and HTML. Static files are compressed at build time. Streams are left alone so that events are
 * sent immediately.
 *
 * Safe against BREACH: callers are authenticated by a header that only our own pages set, never by a cookie, and the only
 * secret in a page, its nonce, changes with every response.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !compressible.test(String(reply.getHeader('content-type'))))
      return done(null, payload)
    // Also set on uncompressed responses, so that shared caches keep the encodings apart.
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding || Buffer.byteLength(payload) < threshold) return done(null, payload)
    reply.header('content-encoding', encoding).removeHeader('content-length')
    compressors[encoding](payload).then((compressed) => done(null, compressed), done)
  })
}

type Encoding = keyof typeof compressors

/** Browsers send a handful of different headers; anything beyond is parsed each time. */
const mostHeaders = 100
const known = new Map<string, Encoding | null>()

/** The supported encoding that the client weighs highest; brotli on a tie. */
export function acceptedEncoding(header: string | string[] = ''): Encoding | null {
  const text = String(header)
  const encoding = known.get(text)
  if (encoding !== undefined) return encoding
  const parsed = parseEncoding(text)
  if (known.size < mostHeaders) known.set(text, parsed)
  return parsed
}

function parseEncoding(header: string): Encoding | null {
  const weights = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part): [string, number] => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
        return [name, weight === undefined ? 1 : Number(weight) || 0]
      }),
  )
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br'
  return weightOf('gzip') > 0 ? 'gzip' : null
}
