import { ORPCError } from '@orpc/client'
import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectionError, getThrough } from './connection'
import { makeQueryClient } from './queries'

const online = vi.spyOn(navigator, 'onLine', 'get')
function setOnline(value: boolean) {
  online.mockReturnValue(value)
  onlineManager.setOnline(value)
}
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  setOnline(false)
})
afterEach(() => setOnline(true))

test('a mutation made offline fails at once and is not sent later', async () => {
  const client = makeQueryClient()
  const send = vi.fn(async () => 'sent')
  const write = new MutationObserver(client, { mutationFn: () => getThrough(send) })
  await expect(write.mutate()).rejects.toBeInstanceOf(ConnectionError)
  setOnline(true)
  await client.resumePausedMutations()
  expect(send).not.toHaveBeenCalled()
})

test('a list requested offline fails at once and loads when the network is back', async () => {
  const client = makeQueryClient()
  client.mount()
  const list = new QueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => getThrough(async () => ['soup']),
  })
  const stop = list.subscribe(() => {})
  await waitFor(() => expect(list.getCurrentResult().isError).toBe(true))
  setOnline(true)
  await waitFor(() => expect(list.getCurrentResult().data).toEqual(['soup']))
  stop()
  client.unmount()
})

/** A list on the screen, whose server is asked through `ask`. */
function showList(ask: () => Promise<string[]>) {
  const client = makeQueryClient()
  client.mount()
  const parts = [0, 1].map(() => new QueryObserver(client, { queryKey: ['list'], queryFn: ask }))
  const stops = parts.map((part) => part.subscribe(() => {}))
  return {
    client,
    shown: () => parts[0]?.getCurrentResult(),
    leave: () => stops.forEach((stop) => void stop()),
    [Symbol.dispose]() {
      for (const stop of stops) stop()
      client.unmount()
      vi.useRealTimers()
    },
  }
}

const refusal = (status: number) => new ORPCError('REFUSED', { status })

test('a shown list that cannot be refetched is asked for again, less and less often, until it can', async () => {
  setOnline(true)
  vi.useFakeTimers()
  const ask = vi.fn(async () => ['soup'])
  using list = showList(ask)
  await vi.advanceTimersByTimeAsync(0)
  expect(list.shown()?.data).toEqual(['soup'])

  ask.mockRejectedValue(refusal(503))
  void list.client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(60_000)
  const inFirstMinute = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  const inTenMore = ask.mock.calls.length - inFirstMinute
  expect(inFirstMinute).toBeGreaterThan(8)
  // Three requests every 15 to 45 s.
  expect(inTenMore / 3).toBeGreaterThan(600 / 50)
  expect(inTenMore / 3).toBeLessThan(600 / 15)
  expect(list.shown()?.data).toEqual(['soup'])

  ask.mockResolvedValue(['soup', 'bread'])
  await vi.advanceTimersByTimeAsync(46_000)
  expect(list.shown()).toMatchObject({ status: 'success', data: ['soup', 'bread'] })
  const whenCurrent = ask.mock.calls.length
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(whenCurrent)
})

test('a shown list is asked for again after too many requests, not after a refusal for good', async () => {
  setOnline(true)
  vi.useFakeTimers()
  const ask = vi.fn(async () => ['soup'])
  using list = showList(ask)
  await vi.advanceTimersByTimeAsync(0)
  ask.mockRejectedValueOnce(refusal(429))
  void list.client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(3_100)
  expect(ask).toHaveBeenCalledTimes(3)

  ask.mockRejectedValue(refusal(404))
  void list.client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).toHaveBeenCalledTimes(4)
})

test('a list that never loaded waits for its user, and one that was left is not asked for', async () => {
  setOnline(true)
  vi.useFakeTimers()
  const ask = vi.fn(async (): Promise<string[]> => {
    throw refusal(503)
  })
  using never = showList(ask)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(never.shown()?.status).toBe('error')
  expect(ask).toHaveBeenCalledTimes(3)

  ask.mockResolvedValueOnce(['soup'])
  void never.client.refetchQueries()
  await vi.advanceTimersByTimeAsync(0)
  void never.client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(3_000)
  ask.mockClear()
  never.leave()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ask).not.toHaveBeenCalled()
})
