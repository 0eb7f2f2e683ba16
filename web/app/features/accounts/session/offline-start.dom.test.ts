import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '~/lib/session/session'

const identity = vi.hoisted(() => ({ open: async (): Promise<unknown> => null }))
vi.mock('~/lib/session/identity', () => ({
  signedInPerson: () => identity.open(),
  idToken: async () => undefined,
  signOut: async () => {},
}))
const online = vi.spyOn(navigator, 'onLine', 'get')

const restaurant: Session = {
  firebase_uid: 'g-1',
  email: 'kitchen@example.org',
  name: 'Saffron & Clove',
  user_type: 'restaurant',
  photoURL: null,
  user_id: 'u-1',
  type_id: 'r-1',
}

/** The identity service's token of a user, valid for another hour. */
function keepToken(uid: string) {
  const person = { uid, email: null, displayName: null, photoURL: null }
  localStorage.setItem('kept_sign_in', JSON.stringify({ token: 't', endsAt: Date.now() + 3_600_000, person }))
}

/** A new tab of a browser that stays signed in. */
async function newTab() {
  sessionStorage.clear()
  vi.resetModules()
  const { requireMember } = await import('./guards')
  return () => requireMember(new Request('http://localhost/restaurant/pickups'))
}

beforeEach(() => {
  online.mockReturnValue(true)
  localStorage.clear()
  localStorage.setItem('signed_in', '1')
  localStorage.setItem('last_session', JSON.stringify(restaurant))
  identity.open = async () => null
})

test('a member page opens offline with the last session', async () => {
  online.mockReturnValue(false)
  const open = await newTab()
  expect(await open()).toBe('restaurant')
})

test('a member page opens with the last session when the server is out of reach', async () => {
  identity.open = () => Promise.reject(new TypeError('Failed to fetch'))
  const open = await newTab()
  expect(await open()).toBe('restaurant')
})

test('a failure of the server is not hidden behind the last session', async () => {
  identity.open = () => Promise.reject(new Error('Fetching the configuration failed with 500'))
  const open = await newTab()
  await expect(open()).rejects.toThrow('500')
})

test('a member page does not open offline without a last session', async () => {
  localStorage.removeItem('last_session')
  online.mockReturnValue(false)
  const open = await newTab()
  await expect(open()).rejects.toThrow('offline')
})

test('a sign-in that ended elsewhere leads to the sign-in page', async () => {
  const open = await newTab()
  await expect(open()).rejects.toMatchObject({ status: 302 })
})

test('the guards of a page restore the session once', async () => {
  let restored = 0
  identity.open = async () => {
    restored += 1
    throw new TypeError('Failed to fetch')
  }
  const open = await newTab()
  expect(await Promise.all([open(), open(), open()])).toEqual(['restaurant', 'restaurant', 'restaurant'])
  expect(restored).toBe(1)
})

test('a member page opens with the last session while the token is valid, without waiting for the account', async () => {
  keepToken('g-1')
  identity.open = () => new Promise(() => {})
  const open = await newTab()
  expect(await open()).toBe('restaurant')
})

test('the last session of another user is not resumed', async () => {
  keepToken('g-2')
  identity.open = () => Promise.reject(new Error('Fetching the account failed with 500'))
  const open = await newTab()
  await expect(open()).rejects.toThrow('500')
})

test('a user who turns out to be unregistered keeps nothing of the session that was resumed', async () => {
  keepToken('g-1')
  const open = await newTab()
  await open()
  const { currentSession, setFirebaseUid } = await import('~/lib/session/session')
  setFirebaseUid('g-1', null)
  expect(currentSession()).toMatchObject({ firebase_uid: 'g-1', user_type: '', type_id: '' })
})
