import { scrubMessage, scrubPage, scrubStack } from '@surplate/contract/lib/scrub'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Limits } from '../http/limits.ts'
import { invalidInput } from '../problem.ts'
import type { Metrics } from './metrics.ts'

const path = '/api/client-errors'
const bodyLimit = 8 * 1024

/** What the web app sends (`web/app/lib/errors/report-errors.ts`). It scrubs too, but a sender may be anybody. */
const report = z.object({
  kind: z.enum(['error', 'rejection', 'caught']),
  message: z.string().max(1_000).transform(scrubMessage),
  stack: z.string().max(5_000).transform(scrubStack),
  page: z.string().max(500).transform(scrubPage),
  version: z.string().regex(/^[\w.-]{1,40}$/),
})

interface Parts {
  limits: Limits<'browserErrors'>
  metrics: Metrics
  log: Logger
}

/** Logs and counts an error of a page. Nothing is stored, and nothing says whose browser it was. */
export function serveBrowserErrors(app: FastifyInstance, { limits, metrics, log }: Parts) {
  app.post(path, { bodyLimit }, async ({ ip, body, headers }, reply) => {
    await limits.count('browserErrors', ip)
    const { data } = report.safeParse(body)
    if (!data) throw invalidInput({ input: 'Not a report of an error' })
    metrics.browserErrors.inc({ kind: data.kind })
    log.warn(
      { ...data, browser: familyOf(headers['user-agent']?.slice(0, mostUserAgent) ?? '') },
      'browser error',
    )
    return reply.status(204).send()
  })
}

/** Longer than any browser sends; the patterns take long for one that is made up. */
const mostUserAgent = 512

/** In this order, because most browsers also claim to be others. */
const families = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
] as const

function familyOf(userAgent: string): string {
  for (const [name, pattern] of families) {
    const major = pattern.exec(userAgent)?.[1]
    if (major) return `${name} ${major.slice(0, 4)}`
  }
  return 'other'
}
