import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { RecallDetail } from './recall'
import { answered, resetServer, server, someNotice, someRecall } from './testing-server'

vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  resetServer()
})

function open() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <RecallDetail id="recall-1" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const rows = async () =>
  within(await screen.findByRole('region', { name: 'Who knows' })).getAllByRole('listitem')

test('those who have not answered come first, with a way to call them', async () => {
  server.recall = someRecall({ notices: [someNotice({ reminders: 2 }), answered] })
  open()
  const [waiting, knows] = await rows()
  expect(waiting?.textContent).toContain('Harvest Table')
  expect(waiting?.textContent).toContain('Reminded 2 times')
  expect(waiting?.textContent).toContain('No answer')
  expect(screen.getByRole('link', { name: 'Call Harvest Table' })).toBeTruthy()
  expect(knows?.textContent).toMatch(/Thrown away.*Alex Example/)
  expect(knows?.textContent).toContain('Two trays')
  expect(screen.queryByRole('link', { name: 'Call Saffron & Clove' })).toBeNull()
  expect(screen.getByText('1 organisation has not answered.')).toBeTruthy()
})

test('a drill is named in the title', async () => {
  server.recall = someRecall({ drill: true, notices: [answered] })
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Drill: Chickpea rice' })).toBeTruthy()
  expect(screen.getByText('Everyone has answered.')).toBeTruthy()
})

test('a recall is closed with what came of it', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Close recall' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Close this recall?' }))
  await user.type(sheet.getByLabelText('What came of it'), 'All found.')
  await user.click(sheet.getByRole('button', { name: 'Close recall' }))
  expect(await screen.findByText(/^Closed /)).toBeTruthy()
  expect(screen.getByText('All found.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close recall' })).toBeNull()
  expect(server.closed).toEqual([{ id: 'recall-1', summary: 'All found.' }])
})

test('whoever closes it second is told', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Close recall' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(sheet.getByLabelText('What came of it'), 'All found.')
  server.failure = { code: 'ILLEGAL_TRANSITION' }
  await user.click(sheet.getByRole('button', { name: 'Close recall' }))
  expect(await sheet.findByRole('alert')).toBeTruthy()
  expect(sheet.getByLabelText<HTMLTextAreaElement>('What came of it').value).toBe('All found.')
})

test('a recall that did not load can be asked for again', async () => {
  server.failure = {}
  const user = open()
  await screen.findByText('This did not load.')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rows()).toHaveLength(2)
})
