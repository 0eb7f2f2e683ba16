import { generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'

type SignOptions = { algorithm?: string; keyid?: string }
type JsonWebToken = {
  sign: (payload: object, secret: string | KeyObject, options: SignOptions, callback?: unknown) => unknown
}
type Jwks = { keys: JsonWebKey[] }

const KEY_ID = 'surplate-dev'
const published = new WeakMap<JsonWebToken, Jwks>()

/**
 * The emulator issues unsigned tokens. Signing them with a per-process key lets the API verify tokens the same
 * way in development and production. Returns the public key.
 */
export function signTokensWithRsa(library: JsonWebToken): Jwks {
  const known = published.get(library)
  if (known) return known

  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sign = library.sign
  library.sign = (payload, secret, options, callback) => {
    if (options?.algorithm !== 'none') return sign(payload, secret, options, callback)
    return sign(payload, privateKey, { ...options, algorithm: 'RS256', keyid: KEY_ID }, callback)
  }

  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }
  published.set(library, jwks)
  return jwks
}
