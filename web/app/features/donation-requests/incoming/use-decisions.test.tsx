import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { someIncomingRequest } from '~/testing/food'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { useDecisions } from './use-decisions'

type Sent = { input: unknown; key: string }
const server = vi.hoisted(() => ({ sent: [] as Sent[], answer: Promise.withResolvers<unknown>() }))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  api: {
    donationRequests: {
      getIncoming: {},
      updateStatus: (input: unknown, { context }: { context: { idempotencyKey: string } }) => {
        server.sent.push({ input, key: context.idempotencyKey })
        return server.answer.promise
      },
      undo: {},
    },
  },
}))

const request = someIncomingRequest({ _id: 'one' })

beforeEach(() => {
  server.sent = []
  server.answer = Promise.withResolvers()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

function setUp() {
  const client = new QueryClient()
  return renderHook(() => useDecisions(), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result
}
const toastText = () => currentToasts().map(({ text }) => text)

test('an answer shows until the server has it, and can then be undone', async () => {
  const decisions = setUp()
  act(() => decisions.current.decide(request, 'accepted'))
  expect(decisions.current.answering).toEqual({ one: 'accepted' })
  server.answer.resolve({ status: 'accepted', granted_quantity: 24 })
  await waitFor(() => expect(decisions.current.answering).toEqual({}))
  expect(toastText()).toEqual(['Order accepted. Harvest Table will get an email.'])
  expect(currentToasts()[0]?.undo).toBeDefined()
})

test('an order accepted in part says how much it gets', async () => {
  const decisions = setUp()
  act(() => decisions.current.decide(request, 'accepted'))
  server.answer.resolve({ status: 'accepted', granted_quantity: 8 })
  await waitFor(() =>
    expect(toastText()).toEqual(['Order accepted with 8 of 24 portions. Harvest Table will get an email.']),
  )
})

test('an answer that fails no longer shows, and trying again sends the same key', async () => {
  const decisions = setUp()
  act(() => decisions.current.decide(request, 'cancelled'))
  server.answer.reject(new Error('away'))
  await waitFor(() => expect(decisions.current.answering).toEqual({}))
  expect(toastText()).toEqual(['The order was not rejected.'])
  server.answer = Promise.withResolvers()
  act(() => currentToasts()[0]?.action?.run())
  expect(decisions.current.answering).toEqual({ one: 'cancelled' })
  await waitFor(() => expect(server.sent).toHaveLength(2))
  expect(server.sent[0]).toEqual(server.sent[1])
})

test('an answer to an order that changed in the meantime says so', async () => {
  const decisions = setUp()
  act(() => decisions.current.decide(request, 'accepted'))
  server.answer.reject({ code: 'ILLEGAL_TRANSITION' })
  await waitFor(() => expect(toastText()).toEqual(['This order was answered or taken back in the meantime.']))
})
