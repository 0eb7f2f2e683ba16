import type { FastifyInstance } from 'fastify'
import type { Mint, TokenClaims } from './tokens.ts'

/** Makes calls as a user: `as(restaurant).post('/api/auth/getuser', { uid })`. The token has no email by default. */
export function createCaller(app: FastifyInstance, mint: Mint) {
  return function as(person: { uid: string } | null, claims: TokenClaims = {}) {
    async function send(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
      const headers = person ? { authorization: `Bearer ${await mint(person.uid, claims)}` } : {}
      const answer = await app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    }
    return {
      get: (url: string) => send('GET', url),
      post: (url: string, payload: object) => send('POST', url, payload),
      patch: (url: string, payload: object) => send('PATCH', url, payload),
    }
  }
}
