import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { someMembership } from '~/testing/organisations'
import { signInAt } from '~/testing/places'
import { actFor } from './acting'
import { choosePlace, forgetPlace, useChosenPlace } from './chosen-place'
import { currentSession, setUser } from './session'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const chosen = () => renderHook(useChosenPlace).result

test('all places for a member of all', () => {
  signInAt(null)
  expect(chosen().current).toBeUndefined()
})

test('at first the place where the member works', () => {
  signInAt('p-2')
  expect(chosen().current).toBe('p-2')
})

test('what the member chooses replaces it, also all places', () => {
  signInAt('p-2')
  const place = chosen()
  act(() => choosePlace('p-1'))
  expect(place.current).toBe('p-1')
  act(() => choosePlace())
  expect(place.current).toBeUndefined()
})

test('the choice is remembered when the app is opened again', async () => {
  signInAt('p-2')
  choosePlace('p-1')
  vi.resetModules()
  const anew = await import('./chosen-place')
  expect(renderHook(anew.useChosenPlace).result.current).toBe('p-1')
})

test('another member on this device has their own', () => {
  signInAt(null)
  choosePlace('p-1')
  signInAt('p-2')
  expect(chosen().current).toBe('p-2')
})

test('each organisation has its own', () => {
  signInAt(null)
  const place = chosen()
  act(() => choosePlace('p-1'))
  const own = currentSession().memberships ?? []
  const harvest = someMembership({ organisation_id: 'f-1', kind: 'food_bank' })
  act(() => setUser({ ...currentSession(), memberships: [...own, harvest] }))
  act(() => actFor(harvest))
  expect(place.current).toBeUndefined()
})

test('forgets a chosen place that is gone, on this device too', () => {
  signInAt(null)
  const place = chosen()
  act(() => choosePlace('p-1'))
  act(() => forgetPlace('p-1'))
  expect(place.current).toBeUndefined()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('place:'))).toEqual([])
})

test('forgets the own place that is gone', () => {
  signInAt('p-2')
  const place = chosen()
  act(() => forgetPlace('p-2'))
  expect(place.current).toBeUndefined()
})

test('keeps the choice if another place is gone', () => {
  signInAt(null)
  const place = chosen()
  act(() => choosePlace('p-1'))
  act(() => forgetPlace('p-2'))
  expect(place.current).toBe('p-1')
})
