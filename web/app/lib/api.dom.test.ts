import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, hasCode } from './api'
import { ConnectionError } from './connection'
import { currentSession, setUser } from './session'
import { takeUndone } from './undone'

const send = vi.spyOn(globalThis, 'fetch')
const online = vi.spyOn(navigator, 'onLine', 'get')
const claim = () =>
  api.donationRequests.claim({ foodbank_id: 'b', food_id: 'f', requested_quantity: 1, status: 'pending' })

beforeEach(() => {
  send.mockReset()
  online.mockReturnValue(true)
})
afterEach(() => sessionStorage.clear())

test('a refused claim ends the session and is remembered for the sign-in page', async () => {
  setUser({ ...currentSession(), firebase_uid: 'uid', user_type: 'food_bank', user_id: 'u', type_id: 'b' })
  const refusal = { defined: true, code: 'UNAUTHENTICATED', status: 401, message: 'Sign in to go on.' }
  send.mockImplementation(async () => Response.json(refusal, { status: 401 }))
  await expect(claim()).rejects.toSatisfy((error) => hasCode(error, 'UNAUTHENTICATED'))
  expect(currentSession().user_type).toBe('')
  expect(takeUndone()).toBe('The donation was not claimed.')
})

test('a claim that does not get through says so', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(claim()).rejects.toBeInstanceOf(ConnectionError)
})

test('a claim made offline is not sent', async () => {
  online.mockReturnValue(false)
  await expect(claim()).rejects.toBeInstanceOf(ConnectionError)
  expect(send).not.toHaveBeenCalled()
})
