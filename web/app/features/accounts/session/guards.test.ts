import { beforeEach, expect, test, vi } from 'vitest'
import { clearUser, setFirebaseUid, setUser } from '~/lib/session/session'
import { leadSignedInOn, requireMember, requireNewcomer, requireRole, roleOfMember } from './guards'

const restaurant = {
  firebase_uid: 'g-1',
  email: 'kitchen@example.org',
  name: 'Saffron & Clove',
  user_type: 'restaurant',
  photoURL: null,
  user_id: 'u-1',
  type_id: 'r-1',
  memberships: [],
} as const

function opening(path: string) {
  return new Request(`http://localhost${path}`)
}

async function destination(guard: Promise<unknown>) {
  try {
    await guard
    return 'stays'
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

beforeEach(() => {
  vi.restoreAllMocks()
  clearUser()
})

test('redirects a visitor to the login page and remembers the requested page', async () => {
  const guard = requireRole('food_bank', opening('/foodbank/ordersPage?status=pending'))
  expect(await destination(guard)).toBe('/login?next=%2Ffoodbank%2FordersPage%3Fstatus%3Dpending')
})

test('public pages tell members from visitors and redirect no one', async () => {
  expect(await roleOfMember()).toBe('')
  setFirebaseUid('g-1', null)
  expect(await roleOfMember()).toBe('')
  setUser(restaurant)
  expect(await roleOfMember()).toBe('restaurant')
})

test('redirects an unregistered user to registration', async () => {
  setFirebaseUid('g-1', null)
  expect(await destination(requireRole('restaurant', opening('/restaurant/dashboard')))).toBe('/register')
})

test('redirects the wrong role to its own first page', async () => {
  setUser(restaurant)
  expect(await destination(requireRole('food_bank', opening('/foodbank/dashboard')))).toBe(
    '/restaurant/dashboard',
  )
})

test('lets the right role stay', async () => {
  setUser(restaurant)
  expect(await destination(requireRole('restaurant', opening('/restaurant/dashboard')))).toBe('stays')
})

test('shared pages return the role and redirect a visitor to the login page', async () => {
  expect(await destination(requireMember(opening('/leaderboard')))).toBe('/login?next=%2Fleaderboard')
  setUser(restaurant)
  expect(await requireMember(opening('/leaderboard'))).toBe('restaurant')
})

test('registration is closed to visitors and members', async () => {
  expect(await destination(requireNewcomer())).toBe('/login')
  setUser(restaurant)
  expect(await destination(requireNewcomer())).toBe('/restaurant/dashboard')
})

test('the login page redirects members, within this site only', async () => {
  expect(await destination(leadSignedInOn(opening('/login')))).toBe('stays')
  setUser(restaurant)
  expect(await destination(leadSignedInOn(opening('/login?next=/leaderboard')))).toBe('/leaderboard')
  expect(await destination(leadSignedInOn(opening('/login?next=//example.org')))).toBe(
    '/restaurant/dashboard',
  )
})
