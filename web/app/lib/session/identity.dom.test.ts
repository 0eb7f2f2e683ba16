import { beforeEach, expect, test, vi } from 'vitest'

const service = vi.hoisted(() => ({ opened: 0, reachable: true, token: 'renewed', signedOut: false }))
vi.mock('../network/config', () => ({ siteConfig: async () => ({ firebase: {} }) }))
vi.mock('./identity-library', () => ({
  startAuth() {
    service.opened += 1
    if (!service.reachable) throw new Error('No connection')
    return {
      authStateReady: async () => {},
      onAuthStateChanged() {},
      onIdTokenChanged() {},
      signOut: async () => {
        service.signedOut = true
      },
      currentUser: { uid: 'g-1', getIdToken: async () => service.token },
    }
  },
  openGooglePopup: async () => ({
    ...person,
    getIdTokenResult: async () => ({ token: 'first', expirationTime: new Date(inMinutes(60)).toISOString() }),
  }),
}))
vi.mock('./identity-emulator', () => ({ loadStandIn: async () => {}, connectEmulator() {} }))

const person = { uid: 'g-1', email: 'kitchen@example.org', displayName: 'Saffron', photoURL: null }
const inMinutes = (minutes: number) => Date.now() + minutes * 60_000

async function freshPage() {
  vi.resetModules()
  return import('./identity')
}

function keepToken(endsAt: number) {
  localStorage.setItem('signed_in', '1')
  localStorage.setItem('kept_sign_in', JSON.stringify({ token: 'kept', endsAt, person }))
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  Object.assign(service, { opened: 0, reachable: true, signedOut: false })
})

test('a page with a valid token calls the server without the identity library', async () => {
  keepToken(inMinutes(30))
  const { idToken, signedInPerson } = await freshPage()
  expect(await idToken()).toBe('kept')
  expect(await signedInPerson()).toEqual(person)
  expect(service.opened).toBe(0)
})

test('a token that expires within 30 seconds is renewed first', async () => {
  keepToken(inMinutes(0.4))
  const { idToken } = await freshPage()
  expect(await idToken()).toBe('renewed')
})

test('a token in its last five minutes is used while it is renewed', async () => {
  keepToken(inMinutes(4))
  const { idToken } = await freshPage()
  expect(await idToken()).toBe('kept')
  await vi.waitFor(() => expect(service.opened).toBe(1))
})

test('a sign-in on a shared device is kept in its tab only', async () => {
  const { signInWithGoogle, idToken } = await freshPage()
  await signInWithGoogle({ shared: true })
  expect(await idToken()).toBe('first')
  expect(Object.keys(localStorage)).toEqual([])
})

test('a sign-out removes the token', async () => {
  keepToken(inMinutes(30))
  const { signOut, idToken } = await freshPage()
  await signOut()
  expect(service.signedOut).toBe(true)
  expect(Object.keys(localStorage)).toEqual([])
  expect(await idToken()).toBeUndefined()
})

test('a sign-out without a connection also removes what the identity library stored', async () => {
  keepToken(inMinutes(30))
  localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}')
  service.reachable = false
  const { signOut } = await freshPage()
  await expect(signOut()).rejects.toThrow('No connection')
  expect(Object.keys(localStorage)).toEqual([])
})

test('a sign-out in another tab ends the session of this one', async () => {
  keepToken(inMinutes(30))
  await freshPage()
  const { setFirebaseUid, currentSession } = await import('./session')
  setFirebaseUid('g-1', null)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(currentSession().firebase_uid).toBe('')
})
