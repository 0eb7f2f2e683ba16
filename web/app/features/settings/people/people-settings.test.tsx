import type { Invitation, PersonOfOrganisation } from '@surplate/contract/people'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs, someFoodBank, somePlace, someRestaurant } from '~/testing/organisations'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { PeopleSettings } from './people-settings'

type Failure = { code?: string; fields?: Record<string, string> }

const server = vi.hoisted(() => ({
  organisation: {} as unknown,
  members: [] as unknown[],
  invitations: [] as unknown[],
  loads: true,
  failure: undefined as Failure | undefined,
  sent: [] as [string, unknown][],
}))
vi.mock('~/lib/network/api', () => {
  const everyone = () => ({ members: [...server.members], invitations: [...server.invitations] })
  const write = (name: string) => async (input: unknown) => {
    server.sent.push([name, input])
    const { failure } = server
    server.failure = undefined
    if (failure) throw failure
    return everyone()
  }
  return {
    hasCode: (error: Failure, code: string) => error.code === code,
    fieldErrors: (error: Failure) => error.fields ?? {},
    api: {
      organisations: { get: async () => server.organisation },
      people: {
        list: async () => {
          if (!server.loads) throw new Error('busy')
          return everyone()
        },
        invite: write('invite'),
        sendAgain: write('sendAgain'),
        withdraw: write('withdraw'),
        change: write('change'),
        remove: write('remove'),
      },
    },
  }
})

function someone(values: Partial<PersonOfOrganisation> = {}): PersonOfOrganisation {
  return {
    user_id: 'u-2',
    name: 'Robin Sample',
    email: 'robin@example.org',
    photo_url: null,
    role: 'staff',
    place_id: null,
    joined_at: '2026-06-01T10:00:00.000Z',
    pickups: [],
    ...values,
  }
}

const you = someone({ user_id: 'u-1', name: 'Alex Example', email: 'alex@example.org', role: 'owner' })

function someInvitation(values: Partial<Invitation> = {}): Invitation {
  return {
    _id: 'i-1',
    email: 'new@example.org',
    role: 'staff',
    place_id: null,
    expires_at: new Date(Date.now() + 5.5 * 24 * 3_600_000).toISOString(),
    ...values,
  }
}

function open() {
  const router = createMemoryRouter([{ path: '/', element: <PeopleSettings /> }])
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup()
}

const harbour = '00000000-0000-7000-8000-000000000002'
const twoPlaces = [somePlace(), somePlace({ _id: harbour, name: 'Harbour counter', main: false })]
const toastTexts = () => currentToasts().map(({ text }) => text)

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.assign(server, {
    organisation: someRestaurant(),
    members: [you, someone()],
    invitations: [],
    loads: true,
    failure: undefined,
    sent: [],
  })
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  signInAs('owner')
})

test('lists the members, oneself marked and without a way to remove oneself', async () => {
  open()
  expect(await screen.findByText('2 people')).toBeDefined()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toContain('Alex ExampleYou')
  expect(screen.queryByRole('button', { name: 'Remove Alex Example' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove Robin Sample' })).toBeDefined()
})

test('shows the address of someone without a name', async () => {
  server.members = [you, someone({ name: null })]
  open()
  expect(await screen.findByText('robin@example.org')).toBeDefined()
  expect(screen.getByText('No name yet')).toBeDefined()
})

test('invites someone with a role', async () => {
  const user = open()
  await user.type(await screen.findByLabelText('Email'), 'new@example.org')
  await user.selectOptions(screen.getByLabelText('Role'), 'Manager')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(toastTexts()).toEqual(['Invitation sent to new@example.org.']))
  expect(server.sent).toEqual([
    ['invite', { id: 'r-1', email: 'new@example.org', role: 'manager', place_id: null }],
  ])
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('offers places only if there are several', async () => {
  server.organisation = someRestaurant({ places: twoPlaces })
  const user = open()
  await user.selectOptions(await screen.findByLabelText('Place'), 'Harbour counter')
  await user.type(screen.getByLabelText('Email'), 'new@example.org')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(server.sent[0]?.[1]).toMatchObject({ place_id: harbour })
})

test('hides places if there is one', async () => {
  open()
  await screen.findByText('Robin Sample')
  expect(screen.queryByLabelText('Place')).toBeNull()
  expect(screen.queryByLabelText('Place of Robin Sample')).toBeNull()
})

test('an address that is not one is refused in the form', async () => {
  const user = open()
  await user.type(await screen.findByLabelText('Email'), 'not an address')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeDefined()
  expect(server.sent).toEqual([])
})

test.each([
  ['ALREADY_INVITED', 'This address is already invited. You can send the link again.'],
  ['ALREADY_MEMBER', 'This person already belongs to your organisation.'],
  [undefined, 'The invitation was not sent.'],
])('explains why an invitation was refused with %s', async (code, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.failure = code ? { code } : {}
  const user = open()
  await user.type(await screen.findByLabelText('Email'), 'new@example.org')
  await user.click(screen.getByRole('button', { name: 'Send invitation' }))
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('new@example.org')
})

test('saves a role as soon as it is chosen', async () => {
  const user = open()
  await user.selectOptions(await screen.findByLabelText('Role of Robin Sample'), 'Manager')
  await waitFor(() => expect(toastTexts()).toEqual(['Saved']))
  expect(server.sent).toEqual([['change', { id: 'r-1', user_id: 'u-2', role: 'manager', place_id: null }]])
})

test('shows the former role again if the change was refused, and says why', async () => {
  server.failure = { code: 'LAST_OWNER' }
  const user = open()
  const role = await screen.findByLabelText<HTMLSelectElement>('Role of Alex Example')
  await user.selectOptions(role, 'Staff')
  await waitFor(() => expect(toastTexts()).toEqual(['Name another owner first.']))
  expect(role.value).toBe('owner')
})

test('managers change everyone but owners, and cannot make one', async () => {
  signInAs('manager')
  server.members = [someone({ user_id: 'u-9', name: 'Olive Owner', role: 'owner' }), someone()]
  open()
  const role = await screen.findByLabelText('Role of Robin Sample')
  expect(
    within(role)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Manager', 'Staff'])
  expect(screen.queryByLabelText('Role of Olive Owner')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Olive Owner' })).toBeNull()
})

test('food banks have collectors, restaurants do not', async () => {
  signInAs('owner', 'food_bank')
  server.organisation = someFoodBank()
  open()
  const role = await screen.findByLabelText('Role of Robin Sample')
  expect(within(role).getByRole('option', { name: 'Collector' })).toBeDefined()
  expect(screen.getByText('Their own pickups and codes, nothing else')).toBeDefined()
})

test('says which pickups someone holds before they are removed', async () => {
  const from = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  server.members = [you, someone({ pickups: [{ _id: 'v-1', other: 'Green Bowl', from, time_zone }] })]
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Remove Robin Sample' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Robin Sample?' }))
  expect(
    question.getByText(/They hold 1 open pickup: Green Bowl, .*Nobody is named for it then\./),
  ).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Keep' }))
  expect(server.sent).toEqual([])
})

test('removes someone after the question', async () => {
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Remove Robin Sample' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.sent).toEqual([['remove', { id: 'r-1', user_id: 'u-2' }]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(toastTexts()).toEqual(['Robin Sample no longer belongs to Saffron & Clove.'])
})

test('invitations can be sent again and withdrawn', async () => {
  server.invitations = [someInvitation()]
  const user = open()
  expect(await screen.findByText('Staff. Ends in 5 days.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Send again to new@example.org' }))
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of new@example.org' }))
  await waitFor(() => expect(server.sent.map(([name]) => name)).toEqual(['sendAgain', 'withdraw']))
})

test('an invitation whose link has ended says so', async () => {
  server.invitations = [someInvitation({ expires_at: new Date(Date.now() - 1000).toISOString() })]
  open()
  expect(await screen.findByText('Staff. The link has ended.')).toBeDefined()
})

test('offers to try again if the people did not load', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.loads = false
  const user = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.loads = true
  await user.click(again)
  expect(await screen.findByText('Robin Sample')).toBeDefined()
})

test('staff are told who may see it', () => {
  signInAs('staff')
  open()
  expect(screen.getByText('Owners and managers see who works with Saffron & Clove.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull()
})
