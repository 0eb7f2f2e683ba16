import { createRemoteJWKSet, type JWTVerifyGetKey, errors as jose, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { problem } from '../problem.ts'

/** Claims of a verified Firebase ID token. */
export interface Identity {
  uid: string
  /** Email verified by the identity provider, or null. */
  email: string | null
  photo_url: string | null
  /** Time of the last sign-in. Refreshed tokens keep it, so it is compared with the last sign-out everywhere. */
  signedInAt: Date
  expiresAt: Date
}

export type VerifyToken = (token: string) => Promise<Identity>

const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  iat: z.number(),
  auth_time: z.number(),
  email: z.string().max(254).nullable().catch(null),
  email_verified: z.literal(true).nullable().catch(null),
  picture: z
    .url({ protocol: /^https$/ })
    .nullable()
    .catch(null),
})

const clockToleranceSeconds = 5

export function remoteKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000, cooldownDuration: 10_000 })
}

/** A signature is checked once per token: it takes longer than most calls. */
const mostVerified = 20_000

export function createTokenVerifier(projectId: string, keys: JWTVerifyGetKey, clock: Clock): VerifyToken {
  const verified = new LRUCache<string, Identity>({ max: mostVerified })

  return async function verifyToken(token) {
    const known = verified.get(token)
    if (known && known.expiresAt > clock.now()) return known
    const identity = await verify(token)
    verified.set(token, identity)
    return identity
  }

  async function verify(token: string): Promise<Identity> {
    const now = clock.now()
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${projectId}`,
      audience: projectId,
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
      clockTolerance: clockToleranceSeconds,
      currentDate: now,
    }).catch(refuse)
    const parsed = claims.safeParse(payload)
    if (!parsed.success) throw problem('UNAUTHENTICATED')
    const { sub, exp, iat, auth_time, email, email_verified, picture } = parsed.data
    const latest = now.getTime() / 1000 + clockToleranceSeconds
    if (auth_time > latest || iat > latest) throw problem('UNAUTHENTICATED')
    return {
      uid: sub,
      email: email_verified ? email : null,
      photo_url: picture,
      signedInAt: new Date(auth_time * 1000),
      expiresAt: new Date(exp * 1000),
    }
  }
}

/** An invalid token is a client error; failing to fetch the keys is a server error. */
function refuse(error: unknown): never {
  const ours = error instanceof jose.JWKSTimeout || !(error instanceof jose.JOSEError)
  throw problem(ours ? 'UNAVAILABLE' : 'UNAUTHENTICATED', error)
}
