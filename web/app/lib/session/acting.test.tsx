import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { signInAs, someMembership } from '~/testing/organisations'
import { actFor, updateActing, useMay } from './acting'
import { currentSession, resumeLastSession } from './session'

const harvest = someMembership({
  organisation_id: 'f-1',
  name: 'Harvest Table',
  kind: 'food_bank',
  role: 'collector',
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test.each([
  ['owner', true],
  ['manager', true],
  ['staff', false],
  ['collector', false],
  ['unknown', false],
] as const)('%s may manage the organisation: %s', (role, expected) => {
  signInAs(role)
  expect(renderHook(() => useMay('manage-organisation')).result.current).toBe(expected)
})

test('what the user may do follows the organisation they act for', () => {
  signInAs('owner', 'restaurant', [harvest])
  const { result } = renderHook(() => useMay('manage-organisation'))
  expect(result.current).toBe(true)
  act(() => actFor(harvest))
  expect(result.current).toBe(false)
  expect(currentSession()).toMatchObject({ type_id: 'f-1', name: 'Harvest Table', user_type: 'food_bank' })
})

test('the next start acts for the same organisation', () => {
  localStorage.setItem('signed_in', '1')
  signInAs('owner', 'restaurant', [harvest])
  actFor(harvest)
  sessionStorage.clear()
  expect(resumeLastSession()).toBe(true)
  expect(currentSession().type_id).toBe('f-1')
  expect(currentSession().memberships).toHaveLength(2)
})

test('a new name shows up in the bar and in the list of organisations', () => {
  signInAs('owner', 'restaurant', [harvest])
  updateActing({ name: 'Saffron & Co', places: 2 })
  const { name, memberships } = currentSession()
  expect([name, ...(memberships ?? []).map((each) => each.name)]).toEqual([
    'Saffron & Co',
    'Saffron & Co',
    'Harvest Table',
  ])
})
