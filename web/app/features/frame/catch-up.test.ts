import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { catchUp } from './catch-up'

/** A query whose answers the test gives. */
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

test('what is on the screen is asked for again', async () => {
  const client = new QueryClient()
  const list = show(client, 'list')
  await list.answer('old')
  void catchUp(client)
  expect(list.answers).toHaveLength(2)
  await list.answer('new')
  expect(list.shown()).toBe('new')
})

test('an answer that is on its way may have missed something: it is shown, and asked for again', async () => {
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
