import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { itemId, resetServer, server, someItem, someTrace } from './testing-server'
import { TraceOf, TraceScreen } from './trace-screen'

vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  resetServer()
})

function open(path = '/operator/trace') {
  const router = createMemoryRouter(
    [
      { path: '/operator/trace', element: <TraceScreen /> },
      { path: '/operator/trace/:id', element: <TraceOf id={itemId} /> },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('the number of a receipt finds who has the food, and the address keeps it', async () => {
  const { user, router } = open()
  expect(server.asked).toEqual([])
  await user.type(screen.getByLabelText('Number of the receipt'), ' 2026-000318 {Enter}')
  const received = await region('Received by')
  expect(received.getByText('Harvest Table')).toBeTruthy()
  expect(received.getByText(/10 portions, 3.5 kg, 66 °C/)).toBeTruthy()
  expect(received.getByText(/Driver 1, 4 Quay Street/)).toBeTruthy()
  expect(received.getByRole('link', { name: 'Receipt 2026-000318' })).toBeTruthy()
  expect(received.getByRole('link', { name: 'Call Harvest Table' })).toBeTruthy()
  const promised = await region('Promised, not collected')
  expect(promised.getByText(/12 portions/)).toBeTruthy()
  expect(promised.queryByRole('link', { name: /Call/ })).toBeNull()
  const beside = await region('From the same kitchen that day')
  expect(beside.getByRole('link', { name: 'Garlic naan' }).getAttribute('href')).toBe(
    '/operator/trace/item-2',
  )
  expect(router.state.location.search).toBe('?receipt=2026-000318')
  expect(server.asked).toEqual([{ receipt: '2026-000318' }])
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('an item is traced by its own address', async () => {
  open(`/operator/trace/${itemId}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Chickpea rice' })).toBeTruthy()
  const where = await region('Where it is')
  expect(where.getByText('Listed').parentElement?.textContent).toBe('Listed30')
  expect(where.getByText('Milk')).toBeTruthy()
  expect(server.asked).toEqual([{ item_id: itemId }])
})

test('an unknown number is asked for once, and said', async () => {
  server.failure = { code: 'NOT_FOUND' }
  open('/operator/trace?receipt=2026-999999')
  expect(await screen.findByRole('heading', { name: 'No food has this number' })).toBeTruthy()
  expect(server.asked).toHaveLength(1)
})

test('a trace that did not load can be asked for again', async () => {
  const { trace } = server
  server.trace = undefined
  const { user } = open(`/operator/trace/${itemId}`)
  await screen.findByText('This did not load.')
  server.trace = trace
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await region('Received by')).toBeTruthy()
})

test('food that nobody has says so', async () => {
  server.trace = someTrace({ handovers: [], promises: [], others: [] })
  open(`/operator/trace/${itemId}`)
  expect((await region('Received by')).getByText('Nobody has collected it.')).toBeTruthy()
  expect((await region('Promised, not collected')).getByText('Nobody waits for it.')).toBeTruthy()
  expect((await region('From the same kitchen that day')).getByText('Nothing else was listed.')).toBeTruthy()
})

test('a receipt with several items, one with a long name, shows each of them', async () => {
  const long = 'Chickpea rice with roasted vegetables and a very long name '.repeat(2).trim()
  const [handover] = someTrace().handovers
  if (!handover) throw new Error('The trace has a handover')
  server.trace = someTrace({
    items: [someItem(), someItem({ _id: 'item-2', name: long, contains: [] })],
    handovers: [handover, { ...handover, item_id: 'item-2', taken: 1, collector: null, temperature: null }],
  })
  open('/operator/trace?receipt=2026-000318')
  expect(await screen.findByRole('heading', { level: 2, name: `Chickpea rice, ${long}` })).toBeTruthy()
  expect((await region(`Where it is: ${long}`)).getByText('Not stated')).toBeTruthy()
  const received = await region('Received by')
  expect(received.getAllByRole('listitem')).toHaveLength(2)
  expect(received.getByText(`10 × Chickpea rice`, { exact: false })).toBeTruthy()
  expect(received.getByText(`1 × ${long}`, { exact: false })).toBeTruthy()
})

test('a recall needs a reason, and tells the restaurant and everyone who has the food', async () => {
  const { user, router } = open(`/operator/trace/${itemId}`)
  await user.click(await screen.findByRole('button', { name: 'Recall it' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Recall this food?' }))
  expect(sheet.getByText(/The restaurant and 2 food banks get a mail/)).toBeTruthy()
  await user.clear(sheet.getByLabelText('What to do'))
  await user.click(sheet.getByRole('button', { name: 'Recall it' }))
  expect(sheet.getByText('Please say what is wrong with the food')).toBeTruthy()
  expect(sheet.getByText('Please say what to do with it')).toBeTruthy()
  expect(document.activeElement).toBe(sheet.getByLabelText('What is wrong with it'))
  expect(server.sent).toEqual([])
  await user.type(sheet.getByLabelText('What is wrong with it'), 'Peanuts')
  await user.type(sheet.getByLabelText('What to do'), 'Throw it away.')
  await user.click(sheet.getByRole('button', { name: 'Recall it' }))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/operator/recalls/recall-1'))
  expect(server.sent).toEqual([
    { item_ids: [itemId], drill: false, reason: 'Peanuts', advice: 'Throw it away.' },
  ])
})

test('a drill says that it is one', async () => {
  const { user } = open(`/operator/trace/${itemId}`)
  await user.click(await screen.findByRole('button', { name: 'Recall it' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getByLabelText('This is a drill'))
  await user.type(sheet.getByLabelText('What is wrong with it'), 'Peanuts')
  await user.click(sheet.getByRole('button', { name: 'Start the drill' }))
  await vi.waitFor(() => expect(server.sent).toMatchObject([{ drill: true }]))
})

test('a recall that was not sent keeps what was written', async () => {
  const { user } = open(`/operator/trace/${itemId}`)
  await user.click(await screen.findByRole('button', { name: 'Recall it' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('What is wrong with it'), 'Peanuts')
  server.failure = {}
  await user.click(sheet.getByRole('button', { name: 'Recall it' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('The recall was not sent')
  expect(sheet.getByLabelText<HTMLTextAreaElement>('What is wrong with it').value).toBe('Peanuts')
})

test('a receipt with more items than a recall can name says so', async () => {
  server.trace = someTrace({
    items: Array.from({ length: 51 }, () => someItem({ _id: crypto.randomUUID() })),
  })
  const { user } = open(`/operator/trace/${itemId}`)
  await user.click(await screen.findByRole('button', { name: 'Recall it' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('What is wrong with it'), 'Peanuts')
  await user.click(sheet.getByRole('button', { name: 'Recall it' }))
  expect((await sheet.findByRole('alert')).textContent).toContain('at most 50 items')
  expect(server.sent).toEqual([])
})
