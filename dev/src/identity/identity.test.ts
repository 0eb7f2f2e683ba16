import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clearAccounts, mintToken, seedAccounts } from './accounts.ts'
import { startIdentity } from './start.ts'

const chef = { uid: 'chef-1', email: 'chef@example.org', name: 'Chef One' }
const chooser = '/emulator/auth/handler?apiKey=demo-key&providerId=google.com&appName=app'
const frame = '/emulator/auth/iframe?apiKey=demo-key&appName=app'

let identity: Awaited<ReturnType<typeof startIdentity>>

beforeAll(async () => {
  identity = await startIdentity({ port: 0 })
}, 120_000)

afterAll(() => identity.close())

beforeEach(() => clearAccounts(identity.url))

function verify(token: string) {
  const keys = createRemoteJWKSet(new URL('/dev/jwks.json', identity.url))
  return jwtVerify(token, keys, {
    algorithms: ['RS256'],
    issuer: 'https://securetoken.google.com/demo-surplate',
    audience: 'demo-surplate',
    requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
  })
}

async function get(path: string) {
  const response = await fetch(new URL(path, identity.url))
  return response.text()
}

test('verifies a minted token against the published key', async () => {
  const { token, uid } = await mintToken(identity.url, {
    sub: 'new-1',
    email: 'new@example.org',
    name: 'New',
  })

  const { payload } = await verify(token)
  expect(payload).toMatchObject({ sub: uid, email: 'new@example.org', email_verified: true, name: 'New' })
})

test('rejects an altered token', async () => {
  const { token } = await mintToken(identity.url, { sub: 'new-1', email: 'new@example.org', name: 'New' })
  const [header, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: chef.uid })).toString('base64url')

  await expect(verify([header, forged, signature].join('.'))).rejects.toThrow('signature verification failed')
})

test('keeps the uid of a seeded account at sign-in', async () => {
  await seedAccounts(identity.url, [chef])

  const { uid } = await mintToken(identity.url, { sub: chef.uid, email: chef.email, name: chef.name })
  expect(uid).toBe(chef.uid)
})

test('offers seeded accounts in the chooser, and none after clearing', async () => {
  await seedAccounts(identity.url, [chef])
  await seedAccounts(identity.url, [chef])
  expect((await get(chooser)).match(/chef@example\.org/g)).toHaveLength(1)

  await clearAccounts(identity.url)
  expect(await get(chooser)).not.toContain(chef.email)
})

test('refuses an account whose email is already taken', async () => {
  await seedAccounts(identity.url, [chef])

  await expect(seedAccounts(identity.url, [{ ...chef, uid: 'chef-2' }])).rejects.toThrow(chef.email)
})

test.each([chooser, frame])('helper page %s loads nothing from the internet', async (path) => {
  const page = await get(path)

  expect(page).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect(page).not.toMatch(/apis\.google\.com|unpkg/)
})

test('loads the stand-in for the messaging script in the frame', async () => {
  expect(await get(frame)).toContain('src="/dev/gapi.js"')
  expect(await get('/dev/gapi.js')).toContain('window.gapi')
})
