import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, setUser } from '~/lib/session/session'
import { FoodPicture } from './food-picture'
import { sizeToFill } from './use-photo'

vi.mock('~/lib/session/identity', () => ({ idToken: async () => 'token' }))

const photo = { id: 'p-1', width: 1600, height: 1200 }
const requests: { url: string; headers: Record<string, string> }[] = []
const urls = { created: [] as string[], revoked: [] as string[] }
let answer: () => Response
let near: () => void

class Watcher {
  constructor(notify: (entries: unknown[]) => void) {
    near = () => notify([{ isIntersecting: true, boundingClientRect: { width: 300, height: 150 } }])
  }
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  setUser({ ...currentSession(), user_type: 'food_bank', type_id: 'ours' })
  Object.assign(urls, { created: [], revoked: [] })
  requests.length = 0
  answer = () => new Response('bytes')
  vi.stubGlobal('IntersectionObserver', Watcher)
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, headers })
    return answer()
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => `blob:${urls.created.push('')}`,
      revokeObjectURL: (url: string) => urls.revoked.push(url),
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <FoodPicture category="Savoury" name="Biryani" photo={photo} marked />
    </QueryClientProvider>,
  )
}
const source = () => screen.queryByRole('presentation')?.getAttribute('src')

test('a photo is fetched as the caller once it is near, and its URL revoked when it is dropped', async () => {
  show()
  expect(requests).toEqual([])
  expect(screen.queryByRole('presentation')).toBeNull()
  act(() => near())
  await waitFor(() => expect(source()).toBe('blob:1'))
  expect(requests).toEqual([
    {
      url: '/api/photos/p-1/small',
      headers: { authorization: 'Bearer token', 'x-organisation': 'ours', accept: 'image/avif,image/webp' },
    },
  ])
  expect(screen.queryByText('Illustration')).toBeNull()
  cleanup()
  expect(urls.revoked).toEqual(['blob:1'])
})

test('a photo that is not there is replaced by the marked drawing', async () => {
  answer = () => new Response('', { status: 404 })
  show()
  act(() => near())
  expect(await screen.findByText('Illustration')).toBeDefined()
  expect(source()).toMatch(/\.svg/)
  expect(urls.created).toEqual([])
})

test('a drawing is marked only where food is decided on', () => {
  render(<FoodPicture category="Savoury" name="Biryani" />)
  expect(screen.queryByText('Illustration')).toBeNull()
})

test.each([
  [{ width: 160, height: 100 }, 2, 'small'],
  [{ width: 300, height: 150 }, 2, 'medium'],
  [{ width: 80, height: 300 }, 1, 'medium'],
  [{ width: 432, height: 240 }, 3, 'large'],
] as const)('a box of %j at %i pixels per point needs the %s size', (box, ratio, size) => {
  expect(sizeToFill(box, photo, ratio)).toBe(size)
})
