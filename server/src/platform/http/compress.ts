import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const threshold = 1024
const compressible = /^(application\/(json|problem\+json)|text\/(html|css))\b/

// Quality 4 costs about as much time as gzip and saves more.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
const compressors = {
  br: (text: string) => promisify(brotliCompress)(text, brotliOptions),
  gzip: (text: string) => promisify(gzip)(text),
}

/**
 * Compresses the texts that are made for a request: JSON and pages. Files of the build are compressed when they are
 * built. Streams are never touched, so each event leaves when it happens.
 *
 * Compression may give a secret away when a stranger can make a browser ask for it again and again beside text of
 * their own (BREACH). Here they cannot: who calls is told by a header that only our own pages set, never by a cookie,
 * and the one secret of a page, its nonce, is another one in each response.
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || !compressible.test(String(reply.getHeader('content-type'))))
      return payload
    // Also on what stays as it is: a shared cache must not give one form to a client that asked for another.
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '))
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (!encoding || Buffer.byteLength(payload) < threshold) return payload
    reply.header('content-encoding', encoding).removeHeader('content-length')
    return compressors[encoding](payload)
  })
}

/** The best encoding that both sides know, by the caller's own weights; brotli when they are equal. */
export function acceptedEncoding(header: string | string[] = ''): keyof typeof compressors | null {
  const weights = new Map(
    String(header)
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
