import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { catchUp } from './catch-up'

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
  const client = new QueryClient()
  const list = show(client, 'list')
  await list.answer('old')
  void catchUp(client)
  expect(list.answers).toHaveLength(2)
  await list.answer('new')
  expect(list.shown()).toBe('new')
})

test('shows a response in flight, then refetches because it may be stale', async () => {
  const client = new QueryClient()
  const list = show(client, 'list')
  const caughtUp = catchUp(client)
  expect(list.answers).toHaveLength(1)
  await list.answer('too early')
  expect(list.shown()).toBe('too early')
  await expect.poll(() => list.answers.length).toBe(2)
  await list.answer('sure')
  await caughtUp
  expect(list.shown()).toBe('sure')
  expect(list.answers).toHaveLength(2)
})
