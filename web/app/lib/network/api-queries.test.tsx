import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { currentSession, setUser } from '../session/session'
import { byCursor, useApiQueries } from './api-queries'

const list = vi.hoisted(() => vi.fn())
vi.mock('./api', () => ({ api: { leaderboard: { list } } }))

const actFor = (type_id: string) => setUser({ ...currentSession(), user_type: 'restaurant', type_id })

function setUp() {
  const client = new QueryClient()
  return renderHook(
    () => {
      const { leaderboard } = useApiQueries()
      const query = leaderboard.list.infiniteOptions({
        ...byCursor,
        input: (cursor) => ({ limit: 2, cursor }),
      })
      return { ...useInfiniteQuery(query), queryKey: query.queryKey }
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  ).result
}

test('a list follows the cursor of each page until the last', async () => {
  actFor('ours')
  list.mockImplementation(async ({ cursor }) => ({
    items: [],
    own: null,
    next_cursor: cursor ? null : 'two',
  }))
  const hook = setUp()
  await waitFor(() => expect(hook.current.hasNextPage).toBe(true))
  await act(() => hook.current.fetchNextPage())
  expect(list.mock.calls.map(([input]) => input)).toEqual([
    { limit: 2, cursor: undefined },
    { limit: 2, cursor: 'two' },
  ])
  await waitFor(() => expect(hook.current.hasNextPage).toBe(false))
})

test('acting for another organisation never shows the data of the first', async () => {
  actFor('ours')
  list.mockImplementation(async () => ({ items: [], own: 'ours', next_cursor: null }))
  const hook = setUp()
  await waitFor(() => expect(hook.current.data?.pages[0]?.own).toBe('ours'))
  expect(JSON.stringify(hook.current.queryKey)).toContain('"ours"')
  list.mockReturnValue(new Promise(() => {}))
  act(() => actFor('theirs'))
  expect(hook.current.data).toBeUndefined()
  expect(JSON.stringify(hook.current.queryKey)).toContain('"theirs"')
})
