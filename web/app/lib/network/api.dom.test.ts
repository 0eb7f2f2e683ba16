import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeLostCalls } from '../session/lost-calls'
import { currentSession, setUser } from '../session/session'
import { api, hasCode } from './api'
import { ConnectionError } from './connection'

const send = vi.spyOn(globalThis, 'fetch')
const online = vi.spyOn(navigator, 'onLine', 'get')
const claim = () =>
  api.donationRequests.claim({ foodbank_id: 'b', food_id: 'f', requested_quantity: 1, status: 'pending' })

beforeEach(() => {
  send.mockReset()
  online.mockReturnValue(true)
})
afterEach(() => sessionStorage.clear())

test('an unauthenticated claim ends the session and is remembered for the sign-in page', async () => {
  setUser({ ...currentSession(), firebase_uid: 'uid', user_type: 'food_bank', user_id: 'u', type_id: 'b' })
  const refusal = { defined: true, code: 'UNAUTHENTICATED', status: 401, message: 'Sign in to go on.' }
  send.mockImplementation(async () => Response.json(refusal, { status: 401 }))
  await expect(claim()).rejects.toSatisfy((error) => hasCode(error, 'UNAUTHENTICATED'))
  expect(currentSession().user_type).toBe('')
  expect(takeLostCalls()).toEqual(['donationRequests.claim'])
})

test('a claim that does not reach the server fails with a connection error', async () => {
  send.mockRejectedValue(new TypeError('Failed to fetch'))
  await expect(claim()).rejects.toBeInstanceOf(ConnectionError)
})

test('a claim made offline is not sent', async () => {
  online.mockReturnValue(false)
  await expect(claim()).rejects.toBeInstanceOf(ConnectionError)
  expect(send).not.toHaveBeenCalled()
})

test('a call names the organisation that the session acts for', async () => {
  setUser({
    ...currentSession(),
    firebase_uid: 'uid',
    user_type: 'food_bank',
    user_id: 'u',
    type_id: 'bank-1',
  })
  send.mockImplementation(async () => Response.json({ _id: 'r' }))
  await claim()
  const [request] = send.mock.calls[0] ?? []
  expect(request instanceof Request && request.headers.get('x-organisation')).toBe('bank-1')
})
