import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearUser } from '~/lib/session/session'
import { dropHandover, keepWithoutCode, sendWaiting } from './outbox'
import { sendHandover } from './send-handover'
import { offlineStore } from './store'
import { emptyOutbox, fakeServer, organisation, pickup, signInAs, someHandover } from './testing'
import { useUnsentOf } from './unsent'

vi.mock('~/lib/session/identity', () => ({ idToken: async () => 'token', signOut: async () => {} }))

const online = vi.spyOn(navigator, 'onLine', 'get')
let server = fakeServer()

beforeEach(async () => {
  online.mockReturnValue(true)
  server = fakeServer()
  signInAs(organisation)
  await emptyOutbox()
})

const send = (input = someHandover()) => sendHandover(organisation, input, pickup)
const unsent = () => offlineStore.readUnsent(organisation)
const states = async () => (await unsent()).map(({ state, error }) => error ?? state)

/** Keeps a handover without a connection. */
async function sendWithoutSignal(input = someHandover()) {
  server.now('is unreachable')
  expect(await send(input)).toEqual({ sent: false })
  server.now('answers')
}

test('a handover is sent and leaves nothing on the device', async () => {
  const result = await send()
  expect(result.sent && result.pickup.receipt?.number).toBe('2026-000318')
  expect(await unsent()).toEqual([])
})

test('a handover is on the device before it is sent', async () => {
  const kept: number[] = []
  vi.mocked(fetch).mockImplementation(async () => {
    kept.push((await unsent()).length)
    throw new TypeError('Failed to fetch')
  })
  await send()
  expect(kept).toEqual([1])
})

test('a handover is shown as unsent once there was no answer', async () => {
  const { result } = renderHook(() => useUnsentOf(pickup._id)?.state)
  const shown: unknown[] = []
  vi.mocked(fetch).mockImplementation(async () => {
    shown.push(result.current)
    throw new TypeError('Failed to fetch')
  })
  await act(() => send())
  expect([...shown, result.current]).toEqual([undefined, 'waiting'])
})

test('a handover without a connection waits, and its code counts as checked on the device', async () => {
  online.mockReturnValue(false)
  expect(await send()).toEqual({ sent: false })
  expect(server.asked).toEqual([])
  const [handover] = await unsent()
  expect(handover).toMatchObject({ state: 'waiting', input: { proof: { by: 'qr', offline: true } } })
  expect(handover?.pickup).not.toHaveProperty('food_bank_contact')
})

test.each([
  'loses answers',
  'is unreachable',
  'is broken',
  'is a hotel',
  'is a portal',
  'TOO_MANY_REQUESTS',
] as const)('a handover waits while the server %s, and is recorded once', async (behaviour) => {
  server.now(behaviour)
  const input = someHandover()
  expect(await send(input)).toEqual({ sent: false })
  expect(await sendWaiting(organisation)).toEqual({ sent: [], waiting: 1 })
  server.now('answers')
  expect(await sendWaiting(organisation)).toMatchObject({ sent: [{ _id: pickup._id }], waiting: 0 })
  expect([...server.recorded.keys()]).toEqual([input.handover_id])
  expect(await unsent()).toEqual([])
})

test('a handover waits when the server takes too long', async () => {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
  vi.mocked(fetch).mockImplementationOnce(() => {
    patience.abort()
    return new Promise(() => {})
  })
  expect(await send()).toEqual({ sent: false })
  expect(await states()).toEqual(['waiting'])
})

test('a refused handover is thrown to the screen and not kept', async () => {
  server.now('CODE_EXPIRED')
  await expect(send()).rejects.toMatchObject({ code: 'CODE_EXPIRED' })
  expect(await unsent()).toEqual([])
})

test('a handover whose session has ended waits for the next sign-in of its organisation', async () => {
  server.now('UNAUTHENTICATED')
  expect(await send()).toEqual({ sent: false })
  server.now('answers')
  signInAs('r-2')
  expect(await sendWaiting(organisation)).toEqual({ sent: [], waiting: 1 })
  expect(server.recorded.size).toBe(0)
  signInAs(organisation)
  expect(await sendWaiting(organisation)).toMatchObject({ waiting: 0 })
  expect(server.recorded.size).toBe(1)
})

test('unsent handovers stay on the device after a sign-out', async () => {
  await sendWithoutSignal()
  clearUser()
  expect(await states()).toEqual(['waiting'])
})

test('handovers are sent oldest first, and the first without an answer ends the attempt', async () => {
  const later = someHandover({ at: '2026-06-12T20:00:00.000Z' })
  const earlier = someHandover({ at: '2026-06-12T19:00:00.000Z' })
  await sendWithoutSignal(later)
  await sendWithoutSignal(earlier)
  server.now('is broken')
  await sendWaiting(organisation)
  expect(server.asked.map(({ handover_id }) => handover_id)).toEqual([earlier.handover_id])
  server.now('answers')
  await sendWaiting(organisation)
  expect([...server.recorded.keys()]).toEqual([earlier.handover_id, later.handover_id])
})

test('two attempts at the same time send a handover once', async () => {
  await sendWithoutSignal()
  await Promise.all([sendWaiting(organisation), sendWaiting(organisation)])
  expect(server.asked).toHaveLength(1)
})

test('a handover refused later is not sent again and does not hold up the others', async () => {
  await sendWithoutSignal()
  server.now('CODE_EXPIRED')
  expect(await sendWaiting(organisation)).toEqual({ sent: [], waiting: 0 })
  await sendWithoutSignal(someHandover({ at: '2026-06-12T20:00:00.000Z' }))
  expect(await sendWaiting(organisation)).toMatchObject({ sent: [{}], waiting: 0 })
  expect(await states()).toEqual(['CODE_EXPIRED'])
})

test('a refused handover can be sent without the code, as the same handover', async () => {
  const input = someHandover()
  await sendWithoutSignal(input)
  server.now('CODE_EXPIRED')
  await sendWaiting(organisation)
  const [refused] = await unsent()
  if (!refused) throw new Error('Nothing was refused')
  await keepWithoutCode(refused)
  server.now('answers')
  await sendWaiting(organisation)
  expect(server.recorded.get(input.handover_id)).toMatchObject({
    at: input.at,
    proof: { by: 'override', reason: 'no_signal' },
  })
  expect(await unsent()).toEqual([])
})

test('a refused handover can be dropped', async () => {
  await sendWithoutSignal()
  server.now('PICKUP_ENDED')
  await sendWaiting(organisation)
  const [refused] = await unsent()
  if (!refused) throw new Error('Nothing was refused')
  await dropHandover(refused)
  expect(await unsent()).toEqual([])
})

test('recording a pickup again replaces its refused handover', async () => {
  await sendWithoutSignal()
  server.now('PICKUP_CHANGED')
  await sendWaiting(organisation)
  expect(await states()).toEqual(['PICKUP_CHANGED'])
  server.now('answers')
  await send()
  expect(await unsent()).toEqual([])
})
