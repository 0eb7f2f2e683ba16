import { generateKeyPairSync } from 'node:crypto'
import { SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { createTokenVerifier, firebaseIssuer } from './tokens.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const signedAt = new Date('2026-06-12T18:00:00.000Z')
const seconds = signedAt.getTime() / 1000
let now = signedAt
// Unlike a key set, a key on its own verifies every algorithm of its kind.
const issuer = firebaseIssuer('demo-surplate', async () => publicKey)
const verifyToken = createTokenVerifier([issuer], { now: () => now })

beforeEach(() => {
  now = signedAt
})

function sign(alg: string) {
  return new SignJWT({ auth_time: seconds })
    .setProtectedHeader({ alg, kid: 'test' })
    .setIssuer('https://securetoken.google.com/demo-surplate')
    .setAudience('demo-surplate')
    .setSubject('someone')
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 3600)
    .sign(privateKey)
}

test('accepts a token with the algorithm of its issuer', async () => {
  expect(await verifyToken(await sign('RS256'))).toMatchObject({ uid: 'someone' })
})

test.each(['RS384', 'RS512', 'PS256'])('refuses a token that chooses %s', async (alg) => {
  await expect(verifyToken(await sign(alg))).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('refuses a token that it has accepted before, once it has expired', async () => {
  const token = await sign('RS256')
  expect(await verifyToken(token)).toMatchObject({ uid: 'someone' })
  now = new Date((seconds + 3610) * 1000)
  await expect(verifyToken(token)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
})
