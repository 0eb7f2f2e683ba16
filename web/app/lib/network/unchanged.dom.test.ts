import { expect, test, vi } from 'vitest'
import { fetchUnlessUnchanged } from './unchanged'

const url = 'http://localhost/api/inventory'
const page = (etag: string, body: object) => Response.json(body, { headers: { etag } })

test('returns the known answer when the server says that it is unchanged', async () => {
  const send = vi.fn(async (_request: Request) => page('"a"', { items: [1] }))
  await fetchUnlessUnchanged(new Request(url), send)
  send.mockImplementation(async () => new Response(null, { status: 304 }))
  const answer = await fetchUnlessUnchanged(new Request(url), send)
  expect(send.mock.lastCall?.[0].headers.get('if-none-match')).toBe('"a"')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ items: [1] })
})

test('returns a changed answer and asks for it the next time', async () => {
  const send = vi.fn(async (_request: Request) => page('"b"', { items: [2] }))
  expect(await (await fetchUnlessUnchanged(new Request(url), send)).json()).toEqual({ items: [2] })
  await fetchUnlessUnchanged(new Request(url), send)
  expect(send.mock.lastCall?.[0].headers.get('if-none-match')).toBe('"b"')
})

test('asks plainly for another URL and for writes', async () => {
  const send = vi.fn(async (_request: Request) => page('"c"', {}))
  await fetchUnlessUnchanged(new Request(`${url}?sort=nearest`), send)
  expect(send.mock.lastCall?.[0].headers.has('if-none-match')).toBe(false)
  await fetchUnlessUnchanged(new Request(url, { method: 'POST' }), send)
  expect(send.mock.lastCall?.[0].headers.has('if-none-match')).toBe(false)
})
