import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TokenClaims } from '../../testing/tokens.ts'
import { projectId } from '../../testing/tokens.ts'
import { createTokenVerifier, firebaseIssuer, remoteKeys } from './tokens.ts'

let server: TestServer
let restaurant: Organisation
let disabled: Organisation

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  disabled = world.restaurant()
  await world.save(server.db)
  await server.db
    .updateTable('users')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', disabled.user_id)
    .execute()
})
afterAll(() => server.close())

async function getUser(token: string, uid = restaurant.uid) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/getuser',
    headers,
    payload: { uid },
  })
  return { status: answer.statusCode, code: answer.json().code }
}

const seconds = () => Math.floor(server.clock.now().getTime() / 1000)
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const refused = { status: 401, code: 'UNAUTHENTICATED' }

test('accepts a valid token', async () => {
  expect(await getUser(await server.mint(restaurant.uid))).toMatchObject({ status: 200 })
})

describe('rejects a token that', () => {
  const bad: [string, () => TokenClaims][] = [
    ['has expired', () => ({ iat: seconds() - 7200, auth_time: seconds() - 7200, exp: seconds() - 60 })],
    ['is for another project', () => ({ aud: 'another-project' })],
    ['comes from another issuer', () => ({ iss: 'https://securetoken.google.com/another-project' })],
    ['was issued in the future', () => ({ iat: seconds() + 600 })],
    ['has a sign-in time in the future', () => ({ auth_time: seconds() + 600 })],
  ]
  test.each(bad)('%s', async (_what, claims) => {
    expect(await getUser(await server.mint(restaurant.uid, claims()))).toEqual(refused)
  })

  test('has no subject or one that is too long', async () => {
    expect(await getUser(await server.tokens.mint(server.clock.now()))).toEqual(refused)
    expect(await getUser(await server.mint('x'.repeat(129)))).toEqual(refused)
  })

  test('is not signed', async () => {
    const token = new UnsecuredJWT({ auth_time: seconds() })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(restaurant.uid)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 3600)
      .encode()
    expect(await getUser(token)).toEqual(refused)
  })

  test('is signed with the public key as a shared secret', async () => {
    const publicKey = await importJWK(server.tokens.jwk, 'RS256', { extractable: true })
    if (publicKey instanceof Uint8Array) throw new Error('not a key')
    const token = await new SignJWT({ auth_time: seconds() })
      .setProtectedHeader({ alg: 'HS256', kid: 'test' })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(restaurant.uid)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 3600)
      .sign(new TextEncoder().encode(await exportSPKI(publicKey)))
    expect(await getUser(token)).toEqual(refused)
  })

  test.each([
    ['with the name of the right one', {}],
    ['that it carries itself', { jwk: true }],
    ['at an address that it names', { jku: 'https://evil.example/keys.json' }],
    ['with a path for a name', { kid: '../../dev/null' }],
    ['and asks for an extension', { crit: ['exp'] }],
  ])('is signed with another key %s', async (_which, { jwk, ...header }: Record<string, unknown>) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256')
    const [, payload = ''] = (await server.mint(restaurant.uid)).split('.')
    const own = jwk ? { jwk: await exportJWK(publicKey) } : {}
    const head = encode({ alg: 'RS256', kid: 'test', ...own, ...header })
    const signature = await crypto.subtle.sign(
      'RSASSA-PKCS1-v1_5',
      privateKey,
      Buffer.from(`${head}.${payload}`),
    )
    expect(await getUser(`${head}.${payload}.${Buffer.from(signature).toString('base64url')}`)).toEqual(
      refused,
    )
  })

  test('was changed or cut after it was signed', async () => {
    const token = await server.mint(disabled.uid)
    const [head, payload = '', signature = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const changed = encode({ ...claims, sub: restaurant.uid })
    expect(await getUser(`${head}.${changed}.${signature}`)).toEqual(refused)
    for (const cut of [
      `${head}.${changed}.`,
      `${head}.${changed}`,
      (await server.mint(restaurant.uid)).slice(0, -4),
    ])
      expect(await getUser(cut)).toEqual(refused)
  })

  test('is not a JWT', async () => {
    expect(await getUser('abc')).toEqual(refused)
  })

  test('belongs to a disabled user', async () => {
    expect(await getUser(await server.mint(disabled.uid), disabled.uid)).toEqual(refused)
  })

  test('was issued before the user signed out everywhere', async () => {
    const before = await server.mint(restaurant.uid)
    server.clock.advance(1)
    const answer = await server.as(restaurant).post('/api/auth/signouteverywhere', { uid: restaurant.uid })
    expect(answer).toMatchObject({ status: 200, body: { signed_out_at: server.clock.now().toISOString() } })
    expect(await getUser(before)).toEqual(refused)
    server.clock.advance(1)
    expect(await getUser(await server.mint(restaurant.uid))).toMatchObject({ status: 200 })
  })
})

test('returns 503 when the keys cannot be fetched', async () => {
  const verifyToken = createTokenVerifier(
    [firebaseIssuer(projectId, remoteKeys('http://127.0.0.1:1/jwks.json'))],
    server.clock,
  )
  await expect(verifyToken(await server.mint(restaurant.uid))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    status: 503,
  })
})
