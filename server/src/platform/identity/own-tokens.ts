import { hkdfSync, randomUUID } from 'node:crypto'
import { tokenValidMs } from '@surplate/contract/sign-in-methods'
import {
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
  errors as jose,
  SignJWT,
} from 'jose'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/database.ts'
import type { Issuer } from './tokens.ts'

const algorithm = 'ES256'
const audience = 'surplate'
export const keyUsedMs = 30 * 24 * 3_600_000
/** Longer than any token that the former key has signed. */
const keyOutlivesMs = 24 * 3_600_000

/** Sign-ins by mail, with tokens of our own. */
export function ownIssuer(site: string, db: Db): Issuer {
  return { method: 'mail', issuer: site, audience, algorithm, keys: storedKeys(db) }
}

/** Looks keys up by the id that a token names, once per key. */
function storedKeys(db: Db): JWTVerifyGetKey {
  const known = new LRUCache<string, Awaited<ReturnType<typeof importJWK>>>({ max: 10 })
  return async ({ kid }) => {
    const cached = kid && known.get(kid)
    if (cached) return cached
    const row = await db
      .selectFrom('token_keys')
      .select('public_key')
      .where('id', '=', kid ?? '')
      .executeTakeFirst()
    if (!row || !kid) throw new jose.JWKSNoMatchingKey()
    const key = await importJWK(row.public_key as JWK, algorithm)
    known.set(kid, key)
    return key
  }
}

interface Claims {
  uid: string
  email: string
  signed_in_at: Date
}

export async function issueToken(
  { db, site, now }: { db: Db; site: string; now: Date },
  { uid, email, signed_in_at }: Claims,
): Promise<{ token: string; expires_at: Date }> {
  const { id, private_key } = (await newestKey(db)) ?? (await addKey(db, now))
  const expires_at = new Date(now.getTime() + tokenValidMs)
  const token = await new SignJWT({ email, email_verified: true, auth_time: seconds(signed_in_at) })
    .setProtectedHeader({ alg: algorithm, kid: id })
    .setIssuer(site)
    .setAudience(audience)
    .setSubject(uid)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(expires_at))
    .sign(await importJWK(private_key as JWK, algorithm))
  return { token, expires_at }
}

/** The secret that replaces another, the same each time; without our key nobody can tell it from the former one. */
export async function nextSecret(db: Db, now: Date, secret: string): Promise<string> {
  const { private_key } = (await newestKey(db)) ?? (await addKey(db, now))
  const { d = '' } = private_key as JWK
  return Buffer.from(hkdfSync('sha256', d, secret, 'session secret', 32)).toString('base64url')
}

/** Signs with a new key every month. The former one stays until its last token has expired, so nobody notices. */
export async function rotateKeys(db: Db, now: Date): Promise<void> {
  const newest = await newestKey(db)
  if (!newest) return
  if (newest.created_at.getTime() <= now.getTime() - keyUsedMs) {
    await addKey(db, now)
    return
  }
  if (newest.created_at.getTime() <= now.getTime() - keyOutlivesMs)
    await db.deleteFrom('token_keys').where('created_at', '<', newest.created_at).execute()
}

function newestKey(db: Db) {
  return db
    .selectFrom('token_keys')
    .select(['id', 'private_key', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** Two made at once are both valid. */
async function addKey(db: Db, now: Date) {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const [public_key, private_key] = await Promise.all([exportJWK(publicKey), exportJWK(privateKey)])
  const id = randomUUID()
  await db
    .insertInto('token_keys')
    .values({
      id,
      public_key: JSON.stringify(public_key),
      private_key: JSON.stringify(private_key),
      created_at: now,
    })
    .execute()
  return { id, private_key }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}
