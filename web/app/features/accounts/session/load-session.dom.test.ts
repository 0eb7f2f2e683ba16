import { beforeEach, expect, test, vi } from 'vitest'
import { clearUser, currentSession } from '~/lib/session/session'
import { signInAs, someMembership } from '~/testing/organisations'
import { loadSession } from './load-session'

const server = vi.hoisted(() => ({
  user: {} as object,
  memberships: [] as unknown[],
  own: 'r-1' as string | undefined,
  operator: null as { _id: string; name: string } | null,
}))
vi.mock('~/lib/network/api', () => {
  const profile = async () => {
    if (!server.own) throw { code: 'NOT_REGISTERED' }
    return { _id: server.own }
  }
  return {
    hasCode: (error: { code?: string }, code: string) => error.code === code,
    api: {
      operator: {
        enter: async () => ({ operator: server.operator }),
      },
      accounts: {
        getUser: async () => ({ user: { ...server.user, memberships: server.memberships } }),
        getRestaurantByUser: profile,
        getFoodBankByUser: profile,
      },
    },
  }
})
vi.mock('~/lib/session/identity', () => ({ signedInPerson: async () => null }))

const person = { uid: 'uid', email: 'alex@example.org', displayName: null, photoURL: null }
const saffron = someMembership()
const harvest = someMembership({
  organisation_id: 'f-1',
  name: 'Harvest Table',
  kind: 'food_bank',
  role: 'collector',
})

beforeEach(() => {
  clearUser()
  const user = { id: 'u-1', email: 'alex@example.org', name: 'Saffron & Clove', user_type: 'restaurant' }
  Object.assign(server, { user, memberships: [saffron], own: 'r-1', operator: null })
})

test('a session knows the role of its user', async () => {
  await loadSession(person)
  expect(currentSession()).toMatchObject({
    name: 'Saffron & Clove',
    user_type: 'restaurant',
    user_id: 'u-1',
    type_id: 'r-1',
    memberships: [saffron],
  })
})

test('starts with the organisation that was used last', async () => {
  server.memberships = [harvest, saffron]
  await loadSession(person)
  expect(currentSession()).toMatchObject({ name: 'Harvest Table', user_type: 'food_bank', type_id: 'f-1' })
})

test('a refresh keeps acting for the organisation of this tab', async () => {
  signInAs('owner', 'restaurant')
  server.memberships = [harvest, { ...saffron, role: 'staff' }]
  await loadSession(person)
  expect(currentSession().type_id).toBe('r-1')
  expect(currentSession().memberships?.[1]?.role).toBe('staff')
})

test('someone who was removed acts for another of their organisations', async () => {
  signInAs('owner', 'restaurant')
  server.memberships = [harvest]
  await loadSession(person)
  expect(currentSession().type_id).toBe('f-1')
})

test('a member who registered no organisation of their own is not sent to registration', async () => {
  Object.assign(server, { memberships: [harvest], own: undefined })
  await loadSession(person)
  expect(currentSession().type_id).toBe('f-1')
})

test('a user without any organisation keeps only the uid, which leads to registration', async () => {
  Object.assign(server, { memberships: [], own: undefined })
  await loadSession(person)
  expect(currentSession()).toMatchObject({ firebase_uid: 'uid', type_id: '', user_type: '' })
})

test('an operator without an organisation has a session of their own', async () => {
  Object.assign(server, { memberships: [], own: undefined, operator: { _id: 'o-1', name: 'Ana Example' } })
  await loadSession({ ...person, uid: 'operator' })
  expect(currentSession()).toMatchObject({
    user_id: 'o-1',
    name: 'Ana Example',
    operator: 'yes',
    type_id: '',
  })
})
