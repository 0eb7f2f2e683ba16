import type { ErrorCode } from '@surplate/contract/errors'
import type { PickupDetail } from '@surplate/contract/pickups'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '~/lib/network/live-events'
import { inHours } from '~/testing/food'
import { somePickupDetail, someReceipt } from '~/testing/pickups'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { NotSentTag } from './not-sent-tag'
import type { UnsentHandover } from './offline-store'
import { OutboxStrip } from './outbox-strip'
import { offlineStore } from './store'
import { emptyOutbox, organisation, pickup, signInAs, someHandover } from './testing'
import { refreshUnsent } from './unsent'

const server = vi.hoisted(() => ({ pickup: {} as unknown, asked: [] as unknown[] }))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: { code?: string }, code: string) => error.code === code,
  api: { pickups: { get: async () => server.pickup }, donationRequests: {} },
}))
const answers = vi.hoisted(() => ({ next: { kind: 'none' } as unknown }))
vi.mock('./ask-server', () => ({
  askServer: async (input: unknown) => {
    server.asked.push(input)
    return answers.next
  },
}))

beforeEach(async () => {
  signInAs(organisation)
  server.asked = []
  answers.next = { kind: 'none' }
  serverHas({})
  await emptyOutbox()
})
afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
})

function serverHas(values: Partial<PickupDetail>) {
  server.pickup = somePickupDetail({ code: null, ...values })
}

async function keep(values: Partial<UnsentHandover> = {}) {
  const input = someHandover()
  const { handover_id } = input
  const handover: UnsentHandover = {
    handover_id,
    organisation_id: organisation,
    input,
    pickup,
    state: 'waiting',
    error: null,
    attempts: 0,
    lasting: true,
    ...values,
  }
  await offlineStore.writeUnsent(handover)
  return handover
}

const refuse = (error: ErrorCode) => keep({ state: 'conflict', error })

function show() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <OutboxStrip />
        <NotSentTag pickupId={pickup._id} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

async function lookAtIt() {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Look at it' }))
  return within(await screen.findByRole('dialog', { name: 'Handover to Harvest Table' }))
}

test('shows nothing while everything is sent', async () => {
  show()
  await act(refreshUnsent)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('counts the handovers that wait and says that this page must stay open', async () => {
  await keep()
  await keep()
  show()
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(
      '2 handovers not sent yet. Keep this page open: your browser does not let us store it.',
    ),
  )
  expect(screen.getByText('Not sent yet')).toBeDefined()
})

test('sends what waits when the page opens, and says so', async () => {
  await keep()
  answers.next = { kind: 'recorded', pickup: somePickupDetail({ receipt: someReceipt() }) }
  show()
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual([
      'Handover to Harvest Table sent. Receipt 2026-000318.',
    ]),
  )
  expect(screen.getByRole('status').textContent).toBe('')
})

test('sends what waits when the browser is online again', async () => {
  await keep()
  show()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  answers.next = { kind: 'recorded', pickup: somePickupDetail() }
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(server.asked).toHaveLength(2)
})

test('sends again when the server says that the pickup changed', async () => {
  await keep()
  show()
  await waitFor(() => expect(server.asked).toHaveLength(1))
  answers.next = { kind: 'recorded', pickup: somePickupDetail() }
  act(() => deliver({ event: 'pickupChanged', payload: { _id: 'another', change: 'pickup' } }))
  act(() => deliver({ event: 'pickupChanged', payload: { _id: pickup._id, change: 'pickup' } }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(server.asked).toHaveLength(2)
})

test('shows what was recorded and what was decided meanwhile', async () => {
  await refuse('PICKUP_ENDED')
  serverHas({
    state: 'cancelled',
    ended_at: inHours(0),
    cancelled: { by: 'food_bank', reason: 'no_driver', note: '', late: true },
  })
  const sheet = await lookAtIt()
  expect(
    await sheet.findByText(/^Harvest Table cancelled this pickup .*at .+, before your handover arrived\.$/),
  ).toBeDefined()
  expect(sheet.getByRole('list', { name: 'Recorded' }).textContent).toBe(
    'Vegetable biryani12 of 12, 4.3 kg, 67 °C',
  )
  expect(sheet.getByRole('link', { name: 'See the pickup' }).getAttribute('href')).toBe(
    `/restaurant/pickups/${pickup._id}`,
  )
  expect(sheet.queryByRole('button', { name: 'Send it without the code' })).toBeNull()
})

test('sends a refused handover without the code', async () => {
  const { handover_id } = await refuse('CODE_EXPIRED')
  const sheet = await lookAtIt()
  expect(await sheet.findByText('The food bank replaced the code, or it was too old.')).toBeDefined()
  answers.next = { kind: 'recorded', pickup: somePickupDetail() }
  await userEvent.click(sheet.getByRole('button', { name: 'Send it without the code' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  expect(server.asked).toMatchObject([
    { handover_id, proof: { by: 'override', reason: 'no_signal', note: '' } },
  ])
})

test('offers to record a pickup again that has changed', async () => {
  await refuse('PICKUP_CHANGED')
  const sheet = await lookAtIt()
  expect(sheet.getByRole('link', { name: 'Record it again' }).getAttribute('href')).toBe(
    `/restaurant/handover?pickup=${pickup._id}`,
  )
})

test('drops a refused handover after a question', async () => {
  await refuse('PICKUP_ENDED')
  serverHas({ state: 'handed_over', receipt: someReceipt() })
  const sheet = await lookAtIt()
  expect(
    await sheet.findByText('Another handover of this pickup is already recorded, with receipt 2026-000318.'),
  ).toBeDefined()
  await userEvent.click(sheet.getByRole('button', { name: 'Drop it' }))
  expect(document.activeElement).toBe(sheet.getByRole('button', { name: 'Keep it' }))
  expect(await offlineStore.readUnsent(organisation)).toHaveLength(1)
  await userEvent.click(sheet.getByRole('button', { name: 'Drop it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await offlineStore.readUnsent(organisation)).toEqual([])
})
