import { render, screen } from '@testing-library/react'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api'
import { useLiveConnection, useLiveJoin, useLiveStatus } from './live'
import type { Session } from './session'

vi.mock('socket.io-client')
vi.mock('./identity', () => ({ idToken: async () => 'token' }))
vi.mock('./api', () => ({
  api: { accounts: { getUser: vi.fn() } },
  hasCode: (error: { code?: string }, code: string) => error.code === code,
}))

/** The client library as far as the page uses it: what the server does is told by the test. */
function fakeSocket() {
  const listeners: Record<string, ((...values: unknown[]) => void)[]> = {}
  return {
    connected: false,
    active: true,
    connect: vi.fn(),
    disconnect: vi.fn(),
    emit: vi.fn((_event: string, _id: string, joined?: () => void) => joined?.()),
    on(event: string, listener: () => void) {
      listeners[event] = [...(listeners[event] ?? []), listener]
    },
    happens(event: string, ...values: unknown[]) {
      for (const listener of listeners[event] ?? []) listener(...values)
    },
  }
}

const session: Session = {
  firebase_uid: 'uid',
  email: '',
  name: '',
  user_type: 'food_bank',
  photoURL: null,
  user_id: 'user',
  type_id: 'food-bank',
}

function Page({ onJoin }: { onJoin: () => void }) {
  useLiveConnection(session)
  useLiveJoin(onJoin)
  return <p>{useLiveStatus()}</p>
}

let socket: ReturnType<typeof fakeSocket>
const onJoin = vi.fn()
const getUser = vi.mocked(api.accounts.getUser)

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.clearAllMocks()
  socket = fakeSocket()
  vi.mocked(io).mockReturnValue(socket as never)
  render(<Page onJoin={onJoin} />)
  connect()
})
afterEach(() => {
  vi.useRealTimers()
})

function connect() {
  socket.connected = true
  socket.happens('connect')
}

function endByServer() {
  Object.assign(socket, { connected: false, active: false })
  socket.happens('disconnect', 'io server disconnect')
}

test('a page joins its room at every connect and asks again for what it shows', () => {
  expect(socket.emit).toHaveBeenCalledWith('joinFoodbankRoom', 'food-bank', expect.any(Function))
  connect()
  expect(onJoin).toHaveBeenCalledTimes(2)
})

test('a page whose node lost events is told, and asks again within a second', async () => {
  socket.happens('refresh')
  socket.happens('refresh')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onJoin).toHaveBeenCalledTimes(2)
})

test('a page that the server cut says so, checks its session and comes back', async () => {
  getUser.mockResolvedValue({} as never)
  endByServer()
  expect(await screen.findByText('lost')).toBeDefined()
  await vi.advanceTimersByTimeAsync(1_600)
  expect(getUser).toHaveBeenCalledWith({ uid: 'uid' })
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('a page whose session is over does not come back', async () => {
  getUser.mockRejectedValue({ code: 'UNAUTHENTICATED' })
  endByServer()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getUser).toHaveBeenCalledOnce()
  expect(socket.connect).not.toHaveBeenCalled()
})

test('a page that could not ask comes back all the same', async () => {
  getUser.mockRejectedValue(new Error('no network'))
  endByServer()
  await vi.advanceTimersByTimeAsync(1_600)
  expect(socket.connect).toHaveBeenCalledOnce()
})
