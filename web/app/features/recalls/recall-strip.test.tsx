import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { apiQueries } from '~/lib/network/api-queries'
import { signInAs } from '~/testing/organisations'
import { RecallStrip } from './recall-strip'
import { server } from './testing-server'

vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)

beforeEach(() => signInAs('collector', 'food_bank'))

/** The navigation has counted them. */
function openAt(path: string, recalls: number | undefined) {
  const client = new QueryClient()
  const { queryKey } = apiQueries('f-1').badges.count.queryOptions({ input: {} })
  const count = (now: number) => client.setQueryData(queryKey, { ...server.badges, recalls: now })
  if (recalls !== undefined) count(recalls)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <RecallStrip />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { count }
}

test('a recall without an answer is named on every page, until it is answered', async () => {
  const { count } = openAt('/foodbank/dashboard', 1)
  const strip = await screen.findByRole('complementary', { name: 'Recall' })
  expect(strip.textContent).toContain('A recall concerns you.')
  expect(screen.getByRole('link', { name: 'Answer now' }).getAttribute('href')).toBe('/recalls')
  act(() => void count(2))
  expect(await screen.findByText('2 recalls concern you.')).toBeTruthy()
  act(() => void count(0))
  await vi.waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
})

test('the page of the recalls has no strip', () => {
  openAt('/recalls', 1)
  expect(document.body.textContent).toBe('')
})

test('there is no strip without recalls, or before they are counted', () => {
  for (const recalls of [0, undefined]) openAt('/foodbank/dashboard', recalls)
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(document.body.textContent).toBe('')
})
