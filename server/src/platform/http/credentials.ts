import type { FastifyRequest } from 'fastify'

/** What a request says about who sends it; the guard decides what it is worth. */
export interface RequestCredentials {
  token: string | null
  organisationId: string | null
}

export function credentialsOf(request: FastifyRequest): RequestCredentials {
  return { token: bearerToken(request), organisationId: header(request, 'x-organisation') }
}

export function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null
}

export function cookieIn(request: FastifyRequest, name: string): string | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([key]) => key === name)?.[1] || null
}
