import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '~/testing/organisations'
import { Recalls } from './recalls'
import { changeRecall, resetServer, server, someRecall } from './testing-server'

vi.mock('~/lib/network/api', async () => (await import('./testing-server')).apiStandIn)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  resetServer()
  signInAs('manager', 'food_bank')
})

const done = { acknowledged_at: '2026-06-12T11:00:00Z', answer: 'destroyed' } as const

function open() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Recalls />
    </QueryClientProvider>,
  )
  return { client, user: userEvent.setup() }
}

async function openCard(values: Parameters<typeof someRecall>[0] = {}) {
  server.recalls = [someRecall(values)]
  const { user, client } = open()
  const card = within(await screen.findByRole('article', { name: 'Chickpea rice' }))
  return { user, client, card }
}

test('an open recall says what is wrong and what to do, and asks what became of the food', async () => {
  const { card, user } = await openCard()
  expect(card.getByText('Peanuts in a dish without peanuts.')).toBeTruthy()
  expect(card.getByText('Throw it away.')).toBeTruthy()
  expect(card.getByText(/^Saffron & Clove, /)).toBeTruthy()
  expect(card.queryByText('Drill')).toBeNull()
  expect(card.getAllByRole('radio')).toHaveLength(5)
  await user.click(card.getByRole('button', { name: 'Send answer' }))
  expect(card.getByRole('alert').textContent).toContain('Please say what became of it')
  expect(server.sent).toEqual([])
})

test('an answer is sent with its note, shown at once and read out', async () => {
  const { card, user } = await openCard()
  await user.click(card.getByRole('radio', { name: 'Kept back, nobody eats it' }))
  await user.type(card.getByLabelText('Anything the network should know'), 'In the cold room')
  await user.click(card.getByRole('button', { name: 'Send answer' }))
  const answered = await card.findByText('You answered: Kept back, nobody eats it')
  expect(card.getByText('In the cold room')).toBeTruthy()
  expect(card.queryByRole('radio')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(answered))
  expect(server.sent).toEqual([{ id: 'recall-1', answer: 'kept_back', note: 'In the cold room' }])
})

test('a drill says that nothing is wrong with the food', async () => {
  const { card } = await openCard({ drill: true })
  expect(card.getByText('Drill')).toBeTruthy()
  expect(card.getByText(/This is an exercise/)).toBeTruthy()
})

test('an answer can be changed, or kept after all', async () => {
  const { card, user } = await openCard({ ...done, note: 'All of it' })
  await user.click(card.getByRole('button', { name: 'Change' }))
  const before = card.getByRole<HTMLInputElement>('radio', { name: 'Thrown away' })
  expect(before.checked).toBe(true)
  expect(document.activeElement).toBe(before)
  await user.click(card.getByRole('radio', { name: 'Some was eaten' }))
  await user.click(card.getByRole('button', { name: 'Cancel' }))
  expect(card.getByText('You answered: Thrown away')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Change' }))
  await user.click(card.getByRole('radio', { name: 'Some was eaten' }))
  await user.click(card.getByRole('button', { name: 'Send answer' }))
  expect(await card.findByText('You answered: Some was eaten')).toBeTruthy()
  expect(server.sent).toMatchObject([{ answer: 'eaten', note: 'All of it' }])
})

test('a closed recall keeps its answer and takes no other', async () => {
  const { card } = await openCard({ ...done, closed_at: '2026-06-12T12:00:00Z' })
  expect(card.getByText('You answered: Thrown away')).toBeTruthy()
  expect(card.getByText(/This recall was closed/)).toBeTruthy()
  expect(card.queryByRole('button')).toBeNull()
})

test('an answer to a recall that was closed meanwhile stays on the page', async () => {
  const { card, user } = await openCard()
  await user.click(card.getByRole('radio', { name: 'Thrown away' }))
  await user.type(card.getByLabelText('Anything the network should know'), 'Two boxes')
  server.meanwhile = () => changeRecall('recall-1', { closed_at: '2026-06-12T12:00:00Z' })
  server.failure = { code: 'ILLEGAL_TRANSITION' }
  await user.click(card.getByRole('button', { name: 'Send answer' }))
  expect((await card.findByRole('alert')).textContent).toContain('The network has closed this recall')
  const send = card.getByRole<HTMLButtonElement>('button', { name: 'Send answer' })
  await waitFor(() => expect(send.disabled).toBe(true))
  expect(card.getByLabelText<HTMLTextAreaElement>('Anything the network should know').value).toBe('Two boxes')
})

test('an answer that someone else gave meanwhile does not discard what is being typed', async () => {
  const { card, user, client } = await openCard()
  await user.type(card.getByLabelText('Anything the network should know'), 'Two boxes')
  changeRecall('recall-1', done)
  await act(() => client.invalidateQueries())
  expect(await card.findByText(/Someone answered meanwhile: Thrown away/)).toBeTruthy()
  expect(card.getByLabelText<HTMLTextAreaElement>('Anything the network should know').value).toBe('Two boxes')
})

test('an answer that did not arrive can be sent again', async () => {
  const { card, user } = await openCard()
  await user.click(card.getByRole('radio', { name: 'We do not have it' }))
  server.failure = {}
  await user.click(card.getByRole('button', { name: 'Send answer' }))
  expect((await card.findByRole('alert')).textContent).toContain('Your answer was not sent')
  await user.click(card.getByRole('button', { name: 'Send answer' }))
  expect(await card.findByText('You answered: We do not have it')).toBeTruthy()
})

test('without recalls the page says so', async () => {
  open()
  expect(screen.getByRole('status').textContent).toContain('Loading...')
  expect(await screen.findByRole('heading', { name: 'No recalls' })).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('recalls that did not load can be asked for again', async () => {
  server.loads = false
  const { user } = open()
  await screen.findByText('This did not load.')
  Object.assign(server, { loads: true, recalls: [someRecall()] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: 'Chickpea rice' })).toBeTruthy()
})

test('recalls without an answer come first, drills after those that are real', async () => {
  const named = (name: string) => ({ items: [{ _id: name, name, restaurant: 'Saffron & Clove' }] })
  server.recalls = [
    someRecall({ _id: '1', ...named('Closed'), closed_at: '2026-06-12T12:00:00Z' }),
    someRecall({ _id: '2', ...named('Answered'), ...done }),
    someRecall({ _id: '3', ...named('Exercise'), drill: true }),
    someRecall({ _id: '4', ...named('Waiting') }),
  ]
  open()
  await screen.findByRole('article', { name: 'Waiting' })
  const shown = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(shown).toEqual(['Waiting', 'Exercise', 'Closed', 'Answered'])
})
