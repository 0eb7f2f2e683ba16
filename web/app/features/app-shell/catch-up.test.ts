import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '~/lib/network/queries'
import { catchUp } from './catch-up'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function pass(ms: number) {
  vi.setSystemTime(Date.now() + ms)
}

/** A query whose responses the test controls. */
function show(client: QueryClient, name: string) {
  const answers: ((value: string) => void)[] = []
  const queryFn = () => new Promise<string>((answer) => answers.push(answer))
  const observer = new QueryObserver(client, { queryKey: [name], queryFn })
  observer.subscribe(() => {})
  return {
    answers,
    async answer(value: string) {
      answers.at(-1)?.(value)
      await Promise.resolve(client.getQueryCache().find({ queryKey: [name] })?.promise)
    },
    shown: () => client.getQueryData([name]),
  }
}

test('refetches everything on screen', async () => {
  const client = makeQueryClient()
  const list = show(client, 'list')
  await list.answer('old')
  pass(1)
  void catchUp(client, 0)
  expect(list.answers).toHaveLength(2)
  await list.answer('new')
  expect(list.shown()).toBe('new')
})

test('shows a response in flight, then refetches because it may be stale', async () => {
  const client = makeQueryClient()
  const list = show(client, 'list')
  pass(1)
  const caughtUp = catchUp(client, 0)
  expect(list.answers).toHaveLength(1)
  await list.answer('too early')
  expect(list.shown()).toBe('too early')
  await expect.poll(() => list.answers.length).toBe(2)
  await list.answer('sure')
  await caughtUp
  expect(list.shown()).toBe('sure')
  expect(list.answers).toHaveLength(2)
})

test('leaves alone what was asked for since the last event, also in flight', async () => {
  const client = makeQueryClient()
  const before = show(client, 'before')
  await before.answer('old')
  pass(500)
  const since = show(client, 'since')
  await since.answer('current')
  const inFlight = show(client, 'in flight')
  pass(300)
  void catchUp(client, 400)
  expect(before.answers).toHaveLength(2)
  await inFlight.answer('current')
  expect([since.answers.length, inFlight.answers.length]).toEqual([1, 1])
})

test('refetches what failed, however quiet it was', async () => {
  const client = makeQueryClient()
  let asked = 0
  const queryFn = async () => {
    asked += 1
    throw new Error('unreachable')
  }
  new QueryObserver(client, { queryKey: ['failed'], queryFn, retry: false }).subscribe(() => {})
  await expect.poll(() => client.getQueryState(['failed'])?.status).toBe('error')
  void catchUp(client, 60_000)
  await expect.poll(() => asked).toBe(2)
})
