import { isPathWord } from '@surplate/contract/lib/scrub'
import type { FastifyRequest } from 'fastify'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Routed = Pick<FastifyRequest, 'url'> & Partial<Pick<FastifyRequest, 'routeOptions' | 'scope'>>

/** What answers a request: the name of a call, the pattern of another route, `page`, `file`, or `none`. */
export function routeOf({ routeOptions, scope }: Routed): string {
  const call = scope?.answeredBy?.name
  if (call) return call
  const pattern = routeOptions?.url
  if (pattern === undefined || pattern === '/api/*') return 'none'
  if (pattern === '/*') return 'page'
  return pattern.startsWith('/api/') || isProbe(pattern) ? pattern : 'file'
}

function isProbe(pattern: string): boolean {
  return pattern === '/healthz' || pattern === '/readyz'
}

/**
 * The path of a request as a log may keep it. Queries and paths contain secrets, such as the address of a calendar, so
 * only what is known to be none is kept: the words of our routes, and the ids in calls.
 */
export function safePath({ url, routeOptions, scope }: Routed): string {
  const [path = ''] = url.split('?')
  const pattern = (scope?.answeredBy?.path ?? routeOptions?.url ?? '').split('/')
  return path
    .split('/')
    .slice(0, 12)
    .map((part, index) => (isHarmless(part, pattern[index], pattern.includes('*')) ? part : '*'))
    .join('/')
}

function isHarmless(part: string, expected: string | undefined, isWildcard: boolean): boolean {
  if (part === '' || part === expected) return true
  if (expected?.startsWith('{')) return id.test(part)
  // Parts of other routes are somebody's files, and the address of a calendar is a secret.
  return (expected === undefined || isWildcard) && isPathWord(part)
}
