import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useWrite } from './use-write'

const log = vi.spyOn(console, 'error')
const keys: string[] = []
const server = { failure: undefined as unknown, stock: 1 }

async function take(amount: number, { context }: { context: { idempotencyKey: string } }) {
  keys.push(context.idempotencyKey)
  if (server.failure) throw server.failure
  server.stock -= amount
  return { left: server.stock }
}

beforeEach(() => {
  keys.length = 0
  Object.assign(server, { failure: undefined, stock: 10 })
  log.mockReset().mockReturnValue()
})

function setUp(options: Parameters<typeof useWrite<number, { left: number }>>[1] = {}) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      write: useWrite(take, options),
      stock: useQuery({ queryKey: ['stock'], queryFn: async () => server.stock }).data,
    }),
    { wrapper },
  )
  return {
    client,
    get current() {
      return result.current
    },
  }
}

test('a retry after a failure sends the same key', async () => {
  const hook = setUp()
  server.failure = new Error('the response was lost')
  await act(() => expect(hook.current.write.send(1)).rejects.toThrow('lost'))
  server.failure = undefined
  await act(() => hook.current.write.send(1))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('the next write and a write with another input send a new key', async () => {
  const hook = setUp()
  await act(() => hook.current.write.send(1))
  await act(() => hook.current.write.send(1))
  server.failure = new Error('the response was lost')
  await act(() => expect(hook.current.write.send(2)).rejects.toThrow())
  await act(() => expect(hook.current.write.send(3)).rejects.toThrow())
  expect(new Set(keys).size).toBe(4)
})

test('a second press while the first is on its way sends nothing', async () => {
  const hook = setUp()
  await act(() => Promise.all([hook.current.write.send(1), hook.current.write.send(1)]))
  expect(keys).toHaveLength(1)
  expect(server.stock).toBe(9)
})

test('resolves after what it changed is refetched', async () => {
  const hook = setUp({ invalidates: [['stock']] })
  await waitFor(() => expect(hook.current.stock).toBe(10))
  let stockWhenDone: unknown
  await act(async () => {
    await hook.current.write.send(4)
    stockWhenDone = hook.client.getQueryData(['stock'])
  })
  expect(stockWhenDone).toBe(6)
  await waitFor(() => expect(hook.current.stock).toBe(6))
})

test('shows a patch at once when the refetch runs in the background', async () => {
  const onDone = vi.fn()
  const hook = setUp({
    patch: (client, { left }) => client.setQueryData(['stock'], left),
    background: true,
    onDone,
  })
  await waitFor(() => expect(hook.current.stock).toBe(10))
  await act(() => hook.current.write.send(3))
  expect(hook.client.getQueryData(['stock'])).toBe(7)
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ left: 7 }, 3)
})

test('a failure is logged, reported and refetched', async () => {
  const onFailed = vi.fn()
  const hook = setUp({ invalidates: [['stock']], failure: 'Failed to take', onFailed })
  await waitFor(() => expect(hook.current.stock).toBe(10))
  server.failure = new Error('refused')
  server.stock = 0
  act(() => hook.current.write.start(1))
  await waitFor(() => expect(hook.current.write).toMatchObject({ failed: true, busy: false }))
  expect(onFailed).toHaveBeenCalledExactlyOnceWith(server.failure, 1)
  expect(log).toHaveBeenCalledExactlyOnceWith('Failed to take', server.failure)
  expect(hook.current.stock).toBe(0)
})

test('an expected failure is reported but not logged', async () => {
  const onFailed = vi.fn()
  const hook = setUp({ failure: 'Failed to take', expected: ['ITEM_GONE'], onFailed })
  server.failure = new ORPCError('ITEM_GONE')
  await act(() => expect(hook.current.write.send(1)).rejects.toThrow())
  expect(onFailed).toHaveBeenCalledOnce()
  expect(log).not.toHaveBeenCalled()
})

test('is busy with its input until it is done', async () => {
  const answer = Promise.withResolvers<{ left: number }>()
  const client = new QueryClient()
  const { result } = renderHook(() => useWrite((_amount: number) => answer.promise), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.start(5))
  await waitFor(() => expect(result.current).toMatchObject({ busy: true, sending: 5 }))
  answer.resolve({ left: 0 })
  await waitFor(() => expect(result.current).toMatchObject({ busy: false, sending: undefined }))
})
