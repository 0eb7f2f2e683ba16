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
