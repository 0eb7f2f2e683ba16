import type { OrganisationDetail } from '@surplate/contract/operator'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Toaster } from '~/ui/feedback/toaster'
import { Organisation } from './organisation'

const server = vi.hoisted(() => ({
  organisation: undefined as unknown,
  sent: [] as [string, object][],
  refusal: undefined as { code: string } | undefined,
}))
vi.mock('~/lib/network/api', () => {
  const write = (name: string) => async (input: object) => {
    server.sent.push([name, input])
    if (name !== 'take' && server.refusal) throw server.refusal
    return { handled_by: null, mine: true }
  }
  return {
    hasCode: (error: { code?: string }, code: string) => error.code === code,
    fieldErrors: () => ({}),
    api: {
      operator: {
        organisation: async () => server.organisation,
        take: write('take'),
        decide: write('decide'),
        ask: write('ask'),
      },
    },
  }
})

const waiting: OrganisationDetail = {
  _id: 'f-1',
  name: 'Second Helping',
  phone: '+44 20 0000 0142',
  kind: 'food_bank',
  trust: 'submitted',
  approved_until: null,
  submitted_at: '2026-06-11T17:20:00Z',
  created_at: '2026-06-10T09:03:00Z',
  about: '',
  places: [],
  members: [],
  record: { missed: 0, late_cancels: 0, no_food: 0 },
  points: [{ point: 'cold_storage', state: 'done', done_at: '2026-06-11T17:00:00Z', words: '' }],
  verification: {
    facts: {
      legal_name: 'Second Helping Trust',
      country: 'GB',
      register: null,
      register_name: '',
      number: null,
      explanation: null,
      responsible: null,
      declaration: null,
      cold_storage: null,
      quiz_passed_at: null,
    },
    documents: [],
    replies: [],
  },
  history: [
    {
      at: '2026-06-11T17:20:00Z',
      to: 'submitted',
      act: null,
      by: 'member',
      author: 'Alex Example',
      reason: '',
    },
  ],
  items: [],
  claims: [],
  pickups: [],
  handled_by: { _id: 'o-1', name: 'Ana Example' },
}

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <Organisation id="f-1" /> }])
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1, name: 'Second Helping' })
  return { user: userEvent.setup(), client }
}
const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  Object.assign(server, { organisation: waiting, sent: [], refusal: undefined })
})

test('declining needs words, which are sent with the point that is missing', async () => {
  const { user } = await open()
  expect(button('Decline')).toHaveProperty('disabled', true)
  await user.type(screen.getByLabelText('Reason'), 'The photo is too dark.')
  await user.selectOptions(screen.getByLabelText('Point that is missing'), 'Cold storage')
  await user.click(button('Decline'))
  expect(server.sent).toEqual([
    [
      'decide',
      {
        id: 'f-1',
        decision: 'decline',
        seen: 'submitted',
        reason: 'The photo is too dark.',
        point: 'cold_storage',
      },
    ],
  ])
})

test('whoever opens one that nobody looks after takes it', async () => {
  server.organisation = { ...waiting, handled_by: null }
  await open()
  await waitFor(() => expect(server.sent).toEqual([['take', { subject: 'organisation', id: 'f-1' }]]))
})

test('a decision that came too late says who was first, and keeps what was typed', async () => {
  const { user } = await open()
  await user.type(screen.getByLabelText('Reason'), 'Not yet.')
  server.refusal = { code: 'ILLEGAL_TRANSITION' }
  server.organisation = {
    ...waiting,
    trust: 'approved',
    history: [
      {
        at: '2026-06-12T08:00:00Z',
        to: 'approved',
        act: null,
        by: 'operator',
        author: 'Ben Example',
        reason: '',
      },
      ...waiting.history,
    ],
  }
  await user.click(button('Decline'))
  expect(await screen.findByText(/^Decided meanwhile by Ben Example: verified\./)).toBeDefined()
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Not yet.')
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
})

test('suspending asks why first', async () => {
  const { user } = await open()
  await user.click(button('Suspend organisation'))
  await user.click(await screen.findByRole('button', { name: 'Suspend' }))
  expect(screen.getByText('Please say why')).toBeDefined()
  expect(server.sent).toEqual([])
  const [, reason] = screen.getAllByLabelText('Reason')
  await user.type(reason as HTMLElement, 'No answer for a week.')
  await user.click(button('Suspend'))
  expect(server.sent[0]?.[1]).toMatchObject({ decision: 'suspend', reason: 'No answer for a week.' })
})

test('a suspended one can only be restored, or asked', async () => {
  server.organisation = { ...waiting, trust: 'suspended', submitted_at: null }
  const { user } = await open()
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
  await user.click(button('End the suspension'))
  expect(server.sent[0]?.[1]).toMatchObject({ decision: 'restore', seen: 'suspended' })
})
