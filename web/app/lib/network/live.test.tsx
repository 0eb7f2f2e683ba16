import type { JoinAnswer } from '@surplate/contract/live'
import { render, screen } from '@testing-library/react'
import { io } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../session/session'
import { api } from './api'
import { useLiveConnection, useLiveJoin, useLiveRoom, useLiveStatus } from './live'
import { useLiveEvent } from './live-events'

vi.mock('socket.io-client')
vi.mock('../session/identity', () => ({ idToken: async () => 'token' }))
vi.mock('./api', () => ({
  api: { accounts: { getUser: vi.fn() } },
  hasCode: (error: { code?: string }, code: string) => error.code === code,
}))

let joinAnswer: JoinAnswer

/** The parts of the client library in use; tests play the server. */
function fakeSocket() {
  const listeners: Record<string, ((...values: unknown[]) => void)[]> = {}
  let anyListener = (_event: string, _payload: unknown) => {}
  return {
    connected: false,
    active: true,
    connect: vi.fn(),
    disconnect: vi.fn(),
    emit: vi.fn((_event: string, ...values: unknown[]) => {
      const joined = values.at(-1)
      if (typeof joined === 'function') joined(joinAnswer)
    }),
    on(event: string, listener: () => void) {
      listeners[event] = [...(listeners[event] ?? []), listener]
    },
    onAny(listener: (event: string, payload: unknown) => void) {
      anyListener = listener
    },
    happens(event: string, ...values: unknown[]) {
      for (const listener of listeners[event] ?? []) listener(...values)
      anyListener(event, values[0])
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

function Board({ onJoin, onChange }: { onJoin: () => void; onChange: () => void }) {
  useLiveRoom('Leaderboard', onJoin)
  useLiveEvent('leaderboardChanged', onChange)
  return null
}

let socket: ReturnType<typeof fakeSocket>
const onJoin = vi.fn()
const getUser = vi.mocked(api.accounts.getUser)

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.clearAllMocks()
  joinAnswer = { ok: true, quiet_ms: 1_500 }
  socket = fakeSocket()
  vi.mocked(io).mockReturnValue(socket as never)
  render(<Page onJoin={onJoin} />)
  await vi.waitFor(() => expect(io).toHaveBeenCalled())
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

test('joins its room and refetches on every connect', async () => {
  expect(socket.emit).toHaveBeenCalledWith('joinFoodbankRoom', 'food-bank', expect.any(Function))
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(onJoin).toHaveBeenCalledTimes(2)
})

test('refetches when it is its turn, and counts the wait as quiet', async () => {
  await vi.advanceTimersByTimeAsync(0)
  onJoin.mockClear()
  joinAnswer = { ok: true, quiet_ms: 1_500, wait_ms: 3_000 }
  connect()
  await vi.advanceTimersByTimeAsync(2_900)
  expect(onJoin).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(100)
  expect(onJoin.mock.calls).toEqual([[expect.closeTo(4_500, -2)]])
})

test('loses its turn with the connection', async () => {
  await vi.advanceTimersByTimeAsync(0)
  onJoin.mockClear()
  joinAnswer = { ok: true, quiet_ms: 1_500, wait_ms: 3_000 }
  connect()
  endByServer()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(onJoin).not.toHaveBeenCalled()
})

test('refetches within a second when its node lost events', async () => {
  socket.happens('refresh')
  socket.happens('refresh')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onJoin).toHaveBeenCalledTimes(2)
})

test('shows a server disconnect, checks the session and reconnects', async () => {
  getUser.mockResolvedValue({} as never)
  endByServer()
  expect(await screen.findByText('lost')).toBeDefined()
  await vi.advanceTimersByTimeAsync(1_600)
  expect(getUser).toHaveBeenCalledWith({ uid: 'uid' })
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('does not reconnect after the session has ended', async () => {
  getUser.mockRejectedValue({ code: 'UNAUTHENTICATED' })
  endByServer()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(getUser).toHaveBeenCalledOnce()
  expect(socket.connect).not.toHaveBeenCalled()
})

test('reconnects even if the session check fails', async () => {
  getUser.mockRejectedValue(new Error('no network'))
  endByServer()
  await vi.advanceTimersByTimeAsync(1_600)
  expect(socket.connect).toHaveBeenCalledOnce()
})

test('stays in a named room while a component follows it, also after a reconnect', async () => {
  const [joined, changed] = [vi.fn(), vi.fn()]
  const first = render(<Board onJoin={joined} onChange={changed} />)
  const second = render(<Board onJoin={joined} onChange={changed} />)
  expect(socket.emit).toHaveBeenCalledWith('joinLeaderboardRoom', expect.any(Function))
  await vi.advanceTimersByTimeAsync(0)
  joined.mockClear()
  connect()
  await vi.advanceTimersByTimeAsync(0)
  expect(joined).toHaveBeenCalledTimes(2)
  socket.happens('leaderboardChanged', {})
  expect(changed).toHaveBeenCalledTimes(2)
  first.unmount()
  expect(socket.emit).not.toHaveBeenCalledWith('leaveLeaderboardRoom')
  second.unmount()
  expect(socket.emit).toHaveBeenCalledWith('leaveLeaderboardRoom')
})
