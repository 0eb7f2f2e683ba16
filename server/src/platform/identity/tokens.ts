import type { SignInMethod } from '@surplate/contract/sign-in-methods'
import { createRemoteJWKSet, decodeJwt, type JWTVerifyGetKey, errors as jose, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { problem } from '../problem.ts'

/** Claims of a verified token. */
export interface Identity {
  uid: string
  method: SignInMethod
  /** Email verified by the method, or null. */
  email: string | null
  photo_url: string | null
  /** Time of the last sign-in. Refreshed tokens keep it, so it is compared with the last sign-out everywhere. */
  signedInAt: Date
  expiresAt: Date
}

export type VerifyToken = (token: string) => Promise<Identity>

/** Who signs tokens, and how. */
export interface Issuer {
  method: SignInMethod
  issuer: string
  audience: string
  algorithm: 'RS256' | 'ES256'
  keys: JWTVerifyGetKey
}

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

/** Google's accounts, through Firebase. */
export function firebaseIssuer(projectId: string, keys: JWTVerifyGetKey): Issuer {
  return {
    method: 'google',
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    algorithm: 'RS256',
    keys,
  }
}

export function remoteKeys(url: string): JWTVerifyGetKey {
  return createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000, cooldownDuration: 10_000 })
}

/** A signature is checked once per token: it takes longer than most calls. */
const mostVerified = 20_000

/** A token names its issuer, which decides about the keys and the algorithm; anyone else's token is refused. */
export function createTokenVerifier(issuers: readonly Issuer[], clock: Clock): VerifyToken {
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
    const named = issuerOf(token)
    const from = issuers.find(({ issuer }) => issuer === named)
    if (!from) throw problem('UNAUTHENTICATED')
    const { payload } = await jwtVerify(token, from.keys, {
      algorithms: [from.algorithm],
      issuer: from.issuer,
      audience: from.audience,
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
      method: from.method,
      email: email_verified ? email : null,
      photo_url: picture,
      signedInAt: new Date(auth_time * 1000),
      expiresAt: new Date(exp * 1000),
    }
  }
}

/** What the token says; not to be believed yet. */
function issuerOf(token: string): string | undefined {
  try {
    return decodeJwt(token).iss
  } catch {
    return undefined
  }
}

/** An invalid token is a client error; failing to fetch the keys is a server error. */
function refuse(error: unknown): never {
  const ours = error instanceof jose.JWKSTimeout || !(error instanceof jose.JOSEError)
  throw problem(ours ? 'UNAVAILABLE' : 'UNAUTHENTICATED', error)
}
