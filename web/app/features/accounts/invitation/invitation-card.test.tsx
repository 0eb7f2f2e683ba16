import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { someMembership } from '~/testing/organisations'
import { forgetAsked, rememberAsked } from '../sign-in/asked-links'
import { InvitationCard } from './invitation-card'

type Failure = { code?: string }

const server = vi.hoisted(() => ({
  shows: undefined as Failure | undefined,
  person: null as { uid: string; email: string } | null,
  accepts: undefined as Failure | undefined,
  signIns: 0,
  joined: [] as [string, string][],
  asked: [] as string[],
}))
vi.mock('~/lib/network/api', () => ({
  hasCode: (error: Failure, code: string) => error.code === code,
  api: {
    signIn: {
      askForLink: async ({ email }: { email: string }) => {
        server.asked.push(email)
        return { id: 'link', secret: 'of this browser' }
      },
      enterCode: async () => ({
        token: 'token',
        expires_at: '2030-01-01T00:00:00.000Z',
        person: { uid: 'by mail', email: 'robin@example.org' },
      }),
    },
    people: {
      getInvitation: async () => {
        if (server.shows) throw server.shows
        return {
          organisation: { name: 'Saffron & Clove', kind: 'restaurant' },
          role: 'manager',
          email: 'robin@example.org',
          expires_at: '2026-06-01T10:00:00.000Z',
        }
      },
    },
  },
}))
vi.mock('./join', () => ({
  findPerson: async () => server.person,
  prepareSignIn: async () => {},
  signIn: async () => {
    server.signIns += 1
    return { uid: 'new', email: 'robin@example.org' }
  },
  join: async ({ uid }: { uid: string }, token: string) => {
    server.joined.push([uid, token])
    if (server.accepts) throw server.accepts
    return someMembership()
  },
}))

function open(hash = '#secret') {
  const router = createMemoryRouter(
    [
      { path: '/invitation', element: <InvitationCard /> },
      { path: '*', element: 'Another page' },
    ],
    { initialEntries: [`/invitation${hash}`] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.assign(server, { shows: undefined, person: null, accepts: undefined, signIns: 0 })
  Object.assign(server, { joined: [], asked: [] })
  act(forgetAsked)
  localStorage.clear()
})

test('says who invites, as what, and which address to use', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Join Saffron & Clove' })).toBeDefined()
  expect(screen.getByText(/You are invited as a manager/).textContent).toContain('robin@example.org')
})

test('signs in, joins and opens the organisation', async () => {
  const { router, user } = open()
  const button = await screen.findByRole('button', { name: 'Sign in with Google to join' })
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  await user.click(button)
  await waitFor(() => expect(router.state.location.pathname).toBe('/restaurant/dashboard'))
  expect(server.joined).toEqual([['new', 'secret']])
})

test('a link goes to the invited address, and its code joins at once', async () => {
  const { router, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }))
  await user.type(await screen.findByRole('textbox', { name: 'Six-digit code' }), '123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/restaurant/dashboard'))
  expect(server.asked).toEqual(['robin@example.org'])
  expect(server.joined).toEqual([['by mail', 'secret']])
})

test('a link that was opened in another tab lets this one join', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }))
  await screen.findByRole('heading', { name: 'Check your email' })
  expect(JSON.parse(localStorage.getItem('asked_links') ?? '{}').next).toBe('/invitation#secret')
  server.person = { uid: 'by mail', email: 'robin@example.org' }
  localStorage.removeItem('asked_links')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  expect(await screen.findByRole('button', { name: 'Join Saffron & Clove' })).toBeDefined()
})

test('a link that another page waits for is none of its business', async () => {
  rememberAsked({ email: 'robin@example.org', shared: false, next: null }, { id: 'link', secret: 's' })
  open()
  expect(await screen.findByRole('button', { name: 'Email me a sign-in link' })).toBeDefined()
})

test('whoever is signed in joins with one press', async () => {
  server.person = { uid: 'known', email: 'robin@example.org' }
  const { router, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Join Saffron & Clove' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/restaurant/dashboard'))
  expect(server.joined).toEqual([['known', 'secret']])
  expect(server.signIns).toBe(0)
})

test('with another address it says so and offers another account', async () => {
  server.person = { uid: 'known', email: 'other@example.org' }
  server.accepts = { code: 'OTHER_ADDRESS' }
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Join Saffron & Clove' }))
  expect((await screen.findByRole('alert')).textContent).toContain('sent to another address')
  server.accepts = undefined
  await user.click(screen.getByRole('button', { name: 'Use another account' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Sign in with Google to join' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/restaurant/dashboard'))
  expect(server.joined.at(-1)).toEqual(['new', 'secret'])
})

test('an invitation that ends meanwhile says so', async () => {
  server.person = { uid: 'known', email: 'robin@example.org' }
  server.accepts = { code: 'INVITATION_ENDED' }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Join Saffron & Clove' }))
  expect(await screen.findByRole('heading', { name: 'This invitation has ended' })).toBeDefined()
})

test('an ended link says so', async () => {
  server.shows = { code: 'INVITATION_ENDED' }
  open()
  expect(await screen.findByRole('heading', { name: 'This invitation has ended' })).toBeDefined()
})

test('a link without its end is not complete', async () => {
  open('')
  expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeDefined()
})

test('offers to try again without a connection', async () => {
  server.shows = {}
  const { user } = open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.shows = undefined
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Join Saffron & Clove' })).toBeDefined()
})
