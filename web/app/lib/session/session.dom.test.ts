import { beforeEach, expect, test, vi } from 'vitest'

const person = {
  firebase_uid: 'g-1',
  email: 'kitchen@example.org',
  name: 'Saffron & Clove',
  user_type: 'restaurant',
  photoURL: 'https://example.org/p.png',
  user_id: 'u-1',
  type_id: 'r-1',
} as const
const keys = ['firebase_uid', 'email', 'name', 'user_type', 'photoURL', 'user_id', 'type_id']

async function freshTab() {
  vi.resetModules()
  return import('./session')
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('a new tab starts with empty fields and no photo', async () => {
  const { currentSession } = await freshTab()
  expect(currentSession()).toEqual({
    firebase_uid: '',
    email: '',
    name: '',
    user_type: '',
    photoURL: null,
    user_id: '',
    type_id: '',
  })
})

test('setUser stores the seven fields under their own names', async () => {
  const { setUser, currentSession, isRegistered } = await freshTab()
  setUser(person)
  expect(Object.fromEntries(keys.map((key) => [key, sessionStorage.getItem(key)]))).toEqual(person)
  expect(currentSession()).toEqual(person)
  expect(isRegistered(currentSession())).toBe(true)
})

test('the session is restored when the page loads', async () => {
  const { setUser } = await freshTab()
  setUser({ ...person, photoURL: null })
  const { currentSession } = await freshTab()
  expect(currentSession()).toEqual({ ...person, photoURL: null })
  expect(sessionStorage.getItem('photoURL')).toBeNull()
})

test('setFirebaseUid changes the uid and the photo only', async () => {
  const { setFirebaseUid, currentSession, isRegistered } = await freshTab()
  setFirebaseUid('g-2', 'https://example.org/q.png')
  expect(currentSession()).toMatchObject({ firebase_uid: 'g-2', email: '', user_id: '' })
  expect(keys.filter((key) => sessionStorage.getItem(key) !== null)).toEqual(['firebase_uid', 'photoURL'])
  expect(isRegistered(currentSession())).toBe(false)
})

test('clearUser removes all seven fields', async () => {
  const { setUser, clearUser, currentSession } = await freshTab()
  setUser(person)
  clearUser()
  expect(keys.map((key) => sessionStorage.getItem(key))).toEqual(keys.map(() => null))
  expect(currentSession().user_type).toBe('')
})

test('a new tab can resume the last session of a browser that stays signed in', async () => {
  localStorage.setItem('signed_in', '1')
  const { setUser } = await freshTab()
  setUser({ ...person, photoURL: null })
  sessionStorage.clear()
  const { resumeLastSession, currentSession } = await freshTab()
  expect(currentSession().user_id).toBe('')
  expect(resumeLastSession()).toBe(true)
  expect(currentSession()).toEqual({ ...person, photoURL: null })
})

test('a new tab resumes nothing after a sign-out', async () => {
  localStorage.setItem('signed_in', '1')
  const { setUser, clearUser, resumeLastSession } = await freshTab()
  setUser(person)
  clearUser()
  expect(resumeLastSession()).toBe(false)
  expect(Object.keys(localStorage)).toEqual(['signed_in'])
})

test('a shared device keeps no session beyond the tab', async () => {
  sessionStorage.setItem('signed_in', '1')
  localStorage.setItem('signed_in', '1')
  const { setUser, resumeLastSession } = await freshTab()
  setUser(person)
  expect(Object.keys(localStorage)).toEqual(['signed_in'])
  expect(resumeLastSession()).toBe(false)
})

const memberships = [
  {
    organisation_id: 'r-1',
    name: 'Saffron & Clove',
    kind: 'restaurant',
    role: 'owner',
    place_id: null,
    places: 1,
    standing: 'good',
  },
  {
    organisation_id: 'f-1',
    name: 'Harvest Table',
    kind: 'food_bank',
    role: 'staff',
    place_id: null,
    places: 1,
    standing: 'good',
  },
] as const

test('a reload and a new tab know the organisations of the user', async () => {
  localStorage.setItem('signed_in', '1')
  const { setUser } = await freshTab()
  setUser({ ...person, memberships })
  expect((await freshTab()).currentSession()).toEqual({ ...person, memberships })
  sessionStorage.clear()
  const { resumeLastSession, currentSession } = await freshTab()
  expect(resumeLastSession()).toBe(true)
  expect(currentSession()).toEqual({ ...person, memberships })
})

test('a session that was kept before there were memberships is resumed without them', async () => {
  localStorage.setItem('signed_in', '1')
  localStorage.setItem('last_session', JSON.stringify(person))
  const { resumeLastSession, currentSession } = await freshTab()
  expect(resumeLastSession()).toBe(true)
  expect(currentSession()).toEqual(person)
  expect(currentSession().memberships).toBeUndefined()
})

test('a sign-out removes the memberships', async () => {
  const { setUser, clearUser, currentSession } = await freshTab()
  setUser({ ...person, memberships })
  clearUser()
  expect(currentSession().memberships).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('ignores an unknown user type', async () => {
  sessionStorage.setItem('user_type', 'admin')
  const { currentSession } = await freshTab()
  expect(currentSession().user_type).toBe('')
})

test('works when the browser blocks storage', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const { setUser, currentSession } = await freshTab()
  setUser(person)
  expect(currentSession()).toEqual(person)
  refuse.mockRestore()
})
