import { beforeEach, expect, test, vi } from 'vitest'

const library = vi.hoisted(() => ({ opened: 0, listeners: [] as ((user: null) => void)[] }))
vi.mock('../network/config', () => ({ siteConfig: async () => ({ firebase: {} }) }))
vi.mock('./identity-library', () => ({
  startAuth() {
    library.opened += 1
    return {
      authStateReady: async () => {},
      onAuthStateChanged: (listener: (user: null) => void) => library.listeners.push(listener),
      onIdTokenChanged() {},
      signOut: async () => {},
      currentUser: null,
    }
  },
  openGooglePopup: async () => ({
    ...person,
    uid: 'g-1',
    getIdTokenResult: async () => ({
      token: 'google',
      expirationTime: new Date(inMinutes(60)).toISOString(),
    }),
  }),
}))
vi.mock('./identity-emulator', () => ({ loadStandIn: async () => {}, connectEmulator() {} }))

const person = { uid: 'mail-1', email: 'kitchen@example.org', displayName: null, photoURL: null }
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000

/** The server's session, as the cookie of this browser has it. */
const server = {
  calls: [] as string[],
  status: 200,
  reachable: true,
  person: { uid: 'mail-1', email: 'kitchen@example.org' },
}

async function answer(url: string) {
  server.calls.push(url.replace('/api/auth/', ''))
  if (!server.reachable) throw new TypeError('Failed to fetch')
  const token = `token ${server.calls.length}`
  return Response.json({ token, expires_at: '2020-01-01T00:00:00.000Z', person: server.person }, server)
}

/** A tab of this browser. Its own storage goes on unless it is cleared. */
async function newTab() {
  vi.resetModules()
  return import('./identity')
}

function keepToken(endsAt: number, { shared = false } = {}) {
  const storage = shared ? sessionStorage : localStorage
  storage.setItem('signed_in', 'mail')
  storage.setItem('kept_sign_in', JSON.stringify({ token: 'kept', endsAt, person }))
}

const signedIn = { token: 'first', expires_at: '2020-01-01T00:00:00.000Z', person: server.person }

beforeEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
  Object.assign(library, { opened: 0, listeners: [] })
  Object.assign(server, { calls: [], status: 200, reachable: true })
  server.person = { uid: 'mail-1', email: 'kitchen@example.org' }
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: undefined }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('a sign-in is kept with the token and who it is', async () => {
  const { signInByMail, idToken, signedInPerson } = await newTab()
  expect(await signInByMail(signedIn, { shared: false, issuedAt: Date.now() })).toEqual(person)
  expect(await idToken()).toBe('first')
  expect(await signedInPerson()).toEqual(person)
  expect(server.calls).toEqual([])
})

test('a token lasts as long on a device with a wrong clock', async () => {
  vi.setSystemTime(new Date('2040-01-01'))
  const { signInByMail, idToken } = await newTab()
  await signInByMail(signedIn, { shared: false, issuedAt: Date.now() })
  vi.setSystemTime(Date.now() + 14 * 60_000)
  expect(await idToken()).toBe('first')
  vi.useRealTimers()
})

test('nothing of a sign-in by mail loads the library of Google', async () => {
  keepToken(inMinutes(-1))
  const { idToken, signedInPerson, signOut } = await newTab()
  await idToken()
  await signedInPerson()
  await signOut()
  expect(library.opened).toBe(0)
})

test('an expired token is renewed with the session, once for all calls', async () => {
  keepToken(inMinutes(-1))
  const { idToken, signedInPerson } = await newTab()
  const tokens = await Promise.all([idToken(), idToken(), idToken()])
  expect(tokens).toEqual(['token 1', 'token 1', 'token 1'])
  expect(await signedInPerson()).toEqual(person)
  expect(server.calls).toEqual(['session'])
})

test('a token in its last five minutes is used while it is renewed', async () => {
  keepToken(inMinutes(4))
  const { idToken } = await newTab()
  expect(await idToken()).toBe('kept')
  await vi.waitFor(() => expect(server.calls).toEqual(['session']))
  await vi.waitFor(async () => expect(await idToken()).toBe('token 1'))
})

test('of several tabs that renew at once, the first asks and the others use its token', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const locks = {
    request(_name: string, run: () => Promise<unknown>) {
      const result = last.then(run)
      last = result.catch(() => undefined)
      return result
    },
  }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks }))
  keepToken(inMinutes(-1))
  const tabs = [await newTab(), await newTab(), await newTab()]
  const tokens = await Promise.all(tabs.map(({ idToken }) => idToken()))
  expect(tokens).toEqual(['token 1', 'token 1', 'token 1'])
  expect(server.calls).toEqual(['session'])
})

test('a session that has ended is forgotten, and calls go without a token', async () => {
  keepToken(inMinutes(-1))
  server.status = 401
  const { idToken, signedInPerson } = await newTab()
  expect(await idToken()).toBeUndefined()
  expect(await signedInPerson()).toBeNull()
  expect(Object.keys(localStorage)).toEqual([])
})

test('a session that turns out to have ended between calls signs the tab out', async () => {
  keepToken(inMinutes(4))
  server.status = 401
  const { idToken } = await newTab()
  const { setFirebaseUid, currentSession } = await import('./session')
  setFirebaseUid('mail-1', null)
  await idToken()
  await vi.waitFor(() => expect(currentSession().firebase_uid).toBe(''))
})

test.each([
  ['the server fails', { status: 503 }],
  ['it is out of reach', { reachable: false }],
])('a session goes on when %s', async (_what, state) => {
  keepToken(inMinutes(-1))
  Object.assign(server, state)
  const { idToken } = await newTab()
  await expect(idToken()).rejects.toThrow()
  Object.assign(server, { status: 200, reachable: true })
  expect(await idToken()).toBe('token 2')
})

test('a renewal that does not get through counts as a lost connection', async () => {
  keepToken(inMinutes(-1))
  server.reachable = false
  const { idToken } = await newTab()
  await expect(idToken()).rejects.toBeInstanceOf(TypeError)
})

test('a sign-in on a shared device is kept in its tab only', async () => {
  const { signInByMail, idToken } = await newTab()
  await signInByMail(signedIn, { shared: true, issuedAt: Date.now() })
  expect(await idToken()).toBe('first')
  expect(Object.keys(localStorage)).toEqual([])
})

test('a tab does not become someone else who signed in by mail in another tab', async () => {
  keepToken(inMinutes(-1), { shared: true })
  server.person = { uid: 'mail-2', email: 'other@example.org' }
  const { idToken } = await newTab()
  const { setFirebaseUid } = await import('./session')
  setFirebaseUid('mail-1', null)
  expect(await idToken()).toBeUndefined()
  expect(sessionStorage.getItem('kept_sign_in')).toBeNull()
})

test('signing in by mail on a shared device ends the sign-in by mail of the browser', async () => {
  keepToken(inMinutes(10))
  const { signInByMail } = await newTab()
  await signInByMail(signedIn, { shared: true, issuedAt: Date.now() })
  expect(Object.keys(localStorage)).toEqual([])
})

test('a sign-out ends the session and removes the token', async () => {
  keepToken(inMinutes(10))
  const { signOut, idToken } = await newTab()
  await signOut()
  expect(server.calls).toEqual(['session/end'])
  expect(Object.keys(localStorage)).toEqual([])
  expect(await idToken()).toBeUndefined()
})

test('a sign-out without a connection is completed when the next page opens', async () => {
  keepToken(inMinutes(10))
  const tab = await newTab()
  server.reachable = false
  await expect(tab.signOut()).rejects.toThrow()
  expect(await tab.idToken()).toBeUndefined()
  server.reachable = true
  const { formerSessionEnded } = await newTab()
  await formerSessionEnded()
  expect(server.calls).toEqual(['session/end', 'session/end'])
  expect(Object.keys(localStorage)).toEqual([])
})

test('a sign-out in another tab ends the session of this one', async () => {
  keepToken(inMinutes(10))
  await newTab()
  const { setFirebaseUid, currentSession } = await import('./session')
  setFirebaseUid('mail-1', null)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(currentSession().firebase_uid).toBe('')
})

test('someone else who signs in in another tab ends the session of this one', async () => {
  keepToken(inMinutes(10))
  await newTab()
  const { setFirebaseUid, currentSession } = await import('./session')
  setFirebaseUid('mail-0', null)
  window.dispatchEvent(new StorageEvent('storage'))
  expect(currentSession().firebase_uid).toBe('')
})

test('a library of Google that finds nobody does not sign out who signed in by mail', async () => {
  const { openIdentity, signInByMail } = await newTab()
  await openIdentity()
  await vi.waitFor(() => expect(library.listeners).toHaveLength(1))
  await signInByMail(signedIn, { shared: false, issuedAt: Date.now() })
  const { setFirebaseUid, currentSession } = await import('./session')
  setFirebaseUid('mail-1', null)
  for (const tell of library.listeners) tell(null)
  expect(currentSession().firebase_uid).toBe('mail-1')
})

test('signing in with Google ends the session by mail of this browser', async () => {
  keepToken(inMinutes(10))
  const { signInWithGoogle, idToken } = await newTab()
  await signInWithGoogle({ shared: false })
  expect(await idToken()).toBe('google')
  await vi.waitFor(() => expect(server.calls).toEqual(['session/end']))
})
