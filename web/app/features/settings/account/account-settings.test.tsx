import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { LogOut } from '~/lib/session/log-out'
import { clearUser } from '~/lib/session/session'
import { signInAs, someMembership } from '~/testing/organisations'
import { currentToasts, dismissToast } from '~/ui/feedback/toasts'
import { AccountSettings } from './account-settings'

const server = vi.hoisted(() => ({
  name: null as string | null,
  sent: [] as unknown[],
  fails: false,
  signOut: async (): Promise<unknown> => ({}),
  leave: async (): Promise<unknown> => ({ left: true }),
  ways: [] as unknown[],
  remove: async (): Promise<unknown> => ({ removed: true }),
}))
vi.mock('~/lib/network/api', () => {
  const profile = () => ({
    name: server.name,
    email: 'alex@example.org',
    email_confirmed: true,
    sign_in: server.ways,
  })
  return {
    hasCode: (error: { code?: string }, code: string) => error.code === code,
    fieldErrors: () => ({}),
    api: {
      accounts: {
        getProfile: async () => {
          if (server.fails) throw new Error('busy')
          return profile()
        },
        updateProfile: async (input: { name: string }) => {
          if (server.fails) throw new Error('busy')
          server.sent.push(input)
          server.name = input.name
          return profile()
        },
        signOutEverywhere: () => server.signOut(),
      },
      myData: { get: async () => ({ export: null, deletion: null, alone_in: [] }) },
      signIn: {
        remove: async (input: object) => {
          server.sent.push(input)
          return server.remove()
        },
      },
      people: {
        leave: async (input: object) => {
          server.sent.push(input)
          return server.leave()
        },
      },
    },
  }
})

const google = { uid: 'g-1', method: 'google', email: 'alex@gmail.example' }
const mail = { uid: 'm-1', method: 'mail', email: 'alex@gmail.example' }

const logOut = vi.fn(async () => {})

function open() {
  const page = (
    <LogOut value={logOut}>
      <AccountSettings />
    </LogOut>
  )
  const router = createMemoryRouter(
    [
      { path: '/settings/account', element: page },
      { path: '/leaderboard', element: 'Leaderboard' },
      { path: '/switch/:id', element: 'Switching' },
    ],
    { initialEntries: ['/settings/account'] },
  )
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), router }
}

const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const save = () => screen.getByRole('button', { name: 'Save' })

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  Object.assign(server, {
    name: null,
    sent: [],
    fails: false,
    signOut: async () => ({}),
    leave: async () => ({ left: true }),
    ways: [google],
    remove: async () => ({ removed: true }),
  })
  delete document.documentElement.dataset.mailOnly
  logOut.mockClear()
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id)
  })
  signInAs('collector')
})

test('says who is signed in and how, without a way to remove the only method', async () => {
  open()
  expect(screen.getByText('Signed in as alex@example.org.')).toBeDefined()
  expect(await screen.findByText('alex@gmail.example')).toBeDefined()
  expect(screen.getByText('Google')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test.each([
  ['email links', google, /add email links, sign in once with a link/],
  ['Google', mail, /add Google, sign in once with the Google account/],
])('says how to add %s', async (_what, only, hint) => {
  server.ways = [only]
  open()
  expect(await screen.findByText(hint)).toBeDefined()
})

test('says nothing about adding to whoever has both, nor about Google where it is not set up', async () => {
  server.ways = [google, mail]
  open()
  await screen.findByText('Email link')
  expect(screen.queryByText(/To add/)).toBeNull()
  cleanup()
  server.ways = [mail]
  document.documentElement.dataset.mailOnly = ''
  open()
  await screen.findByText('Email link')
  expect(screen.queryByText(/To add/)).toBeNull()
})

test.each([
  ['Google', 'g-1', /Sign in again with a link to alex@gmail.example/],
  ['Email link', 'm-1', /Sign in again with Google as alex@gmail.example/],
])('removes %s after a question, and signs out', async (name, uid, text) => {
  server.ways = [google, mail]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: `Remove ${name}` }))
  const question = within(await screen.findByRole('dialog', { name: `Remove ${name}?` }))
  expect(question.getByText(text)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce())
  expect(server.sent).toEqual([{ uid }])
})

test('keeps a way to sign in on second thoughts', async () => {
  server.ways = [google, mail]
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove Google' }))
  await user.click(await screen.findByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sent).toEqual([])
})

test.each([
  [{ code: 'LAST_SIGN_IN' }, 'This is your only way to sign in. Add another one first.'],
  [new Error('busy'), 'Google was not removed.'],
])('says why a way to sign in was not removed: %s', async (failure, message) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.ways = [google, mail]
  server.remove = () => Promise.reject(failure)
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove Google' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect(logOut).not.toHaveBeenCalled()
})

test('saves the name that colleagues see', async () => {
  const { user } = open()
  await user.type(await nameField(), '  Alex Doe ')
  await user.click(save())
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual(['Saved']))
  expect(server.sent).toEqual([{ name: 'Alex Doe' }])
  expect((await nameField()).value).toBe('Alex Doe')
})

test('a name is required', async () => {
  server.name = 'Alex'
  const { user } = open()
  await user.clear(await nameField())
  await user.click(save())
  expect(await screen.findByText('Name is required')).toBeDefined()
  expect(server.sent).toEqual([])
})

test('keeps a name that was not saved, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { user } = open()
  await user.type(await nameField(), 'Alex')
  server.fails = true
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain('Your name was not saved.')
  expect((await nameField()).value).toBe('Alex')
})

test('leaving with a name that is not saved asks first', async () => {
  const { user, router } = open()
  await user.type(await nameField(), 'Alex')
  act(() => void router.navigate('/leaderboard'))
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/settings/account')
  expect((await nameField()).value).toBe('Alex')
  act(() => void router.navigate('/leaderboard'))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Leaderboard')).toBeDefined()
})

test('leaving asks nothing after saving, nor once the user is signed out', async () => {
  const { user, router } = open()
  await user.type(await nameField(), 'Alex')
  await user.click(save())
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await act(() => router.navigate('/leaderboard'))
  expect(screen.getByText('Leaderboard')).toBeDefined()
  await act(() => router.navigate('/settings/account'))
  await user.type(await nameField(), ' Doe')
  act(() => clearUser())
  await act(() => router.navigate('/leaderboard'))
  expect(screen.getByText('Leaderboard')).toBeDefined()
})

test('chooses the appearance of this device', async () => {
  const { user } = open()
  const dark = await screen.findByRole<HTMLInputElement>('radio', { name: 'Dark' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Device' }).checked).toBe(true)
  await user.click(dark)
  expect(dark.checked).toBe(true)
  expect(document.documentElement.dataset.theme).toBe('dark')
})

test('signs out everywhere after a question, then here', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  const question = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
  await user.click(question.getByRole('button', { name: 'Stay signed in' }))
  expect(logOut).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce())
})

test('stays signed in here if the server did not sign out the others', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.signOut = () => Promise.reject(new Error('busy'))
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await user.click(await screen.findByRole('button', { name: 'Sign out' }))
  expect((await screen.findByRole('alert')).textContent).toContain('You were not signed out.')
  expect(logOut).not.toHaveBeenCalled()
})

test('offers to try again if the account did not load; the rest works', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server.fails = true
  const { user } = open()
  const failed = await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeDefined()
  server.fails = false
  await user.click(within(failed).getByRole('button', { name: 'Try again' }))
  expect(await nameField()).toBeDefined()
})

test('leaves an organisation after a question and goes on with the other one', async () => {
  signInAs('staff', 'restaurant', [
    someMembership({ organisation_id: 'f-1', name: 'Harvest Table', kind: 'food_bank' }),
  ])
  const { user, router } = open()
  await user.click(await screen.findByRole('button', { name: 'Leave Saffron & Clove' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/switch/f-1'))
  expect(server.sent).toEqual([{ organisation_id: 'r-1' }])
  expect(logOut).not.toHaveBeenCalled()
})

test('whoever leaves their only organisation is signed out', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Leave Saffron & Clove' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce())
})

test('the last owner is told to name another one first', async () => {
  server.leave = () => Promise.reject({ code: 'LAST_OWNER' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Leave Saffron & Clove' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Name another owner first.')
  expect(logOut).not.toHaveBeenCalled()
})
