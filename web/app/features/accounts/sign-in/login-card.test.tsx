import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedOutState } from '~/lib/paths'
import { forgetAsked, rememberAsked } from './asked-links'
import { LoginCard } from './login-card'
import { resetServer, server } from './mail-testing'

vi.mock('~/lib/network/api', async () => (await import('./mail-testing')).mockedApi)
vi.mock('../session/load-session', async () => (await import('./mail-testing')).mockedLoading)

const lead = vi.fn()

function open(search = '', state?: unknown) {
  const router = createMemoryRouter(
    [
      {
        path: '/login',
        element: <LoginCard />,
        loader: () => lead() ?? null,
        hydrateFallbackElement: <p>Loading</p>,
      },
      { path: '*', element: 'Another page' },
    ],
    { initialEntries: [{ pathname: '/login', search, state }] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup(vi.isFakeTimers() ? { advanceTimers: vi.advanceTimersByTime } : {}) }
}

const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' })
const ask = () => screen.getByRole('button', { name: 'Email me a sign-in link' })
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Six-digit code' })

beforeEach(() => {
  resetServer()
  act(forgetAsked)
  lead.mockReset()
})
afterEach(() => vi.useRealTimers())

async function openSent(search = '') {
  const opened = open(search)
  await opened.user.type(await email(), 'alex@example.org')
  await opened.user.click(ask())
  await screen.findByRole('heading', { name: 'Check your email' })
  return opened
}

test('names the action that failed when the session ended', async () => {
  open('', signedOutState('The donation was not claimed.'))
  expect((await screen.findByRole('status')).textContent).toBe(
    'You were signed out. The donation was not claimed. Sign in again to pick up where you left off.',
  )
})

test('explains a session that ended without a pending action', async () => {
  open('', signedOutState())
  expect((await screen.findByRole('status')).textContent).toBe(
    'You were signed out. Sign in again to pick up where you left off.',
  )
})

test('offers Google first, then a link by mail, without a notice', async () => {
  open()
  await email()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Sign in with Google', 'Email me a sign-in link'])
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['', 'Email is required'],
  ['alex', 'Please enter a valid email address'],
])('sends nothing to “%s” and says why at the field', async (typed, message) => {
  const { user } = open()
  const field = await email()
  if (typed) await user.type(field, typed)
  await user.click(ask())
  expect(await screen.findByText(message)).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(server.asked).toEqual([])
})

test.each([
  [{ code: 'TOO_MANY_REQUESTS' }, 'Too many requests at once. Please wait a moment.'],
  [{}, 'That did not work. Please try again.'],
])('keeps the address if the link was not sent: %s', async (failure, message) => {
  server.asks = failure
  const { user } = open()
  await user.type(await email(), 'alex@example.org')
  await user.click(ask())
  expect((await screen.findByRole('alert')).textContent).toContain(message)
  expect((await email()).value).toBe('alex@example.org')
  server.asks = undefined
  await user.click(ask())
  expect(await code()).toBeDefined()
})

test('says where the link went, and takes the code at once', async () => {
  await openSent()
  expect(screen.getByText('alex@example.org')).toBeDefined()
  expect(document.activeElement).toBe(await code())
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull()
})

test('the last digit signs in and goes on to the page that was asked for', async () => {
  const { user, router } = await openSent('?next=%2Finvitation%23abc')
  await user.type(await code(), '123 456')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/invitation', hash: '#abc' }))
  expect(server.entered).toEqual([{ id: 'link-1', code: '123456', secret: 'secret-1', shared: false }])
  expect(localStorage.getItem('asked_links')).toBeNull()
})

test('whoever is new goes on to the registration', async () => {
  const { user, router } = await openSent('?next=%2Fleaderboard')
  await user.type(await code(), '123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
})

test('a shared device is signed in for its tab only', async () => {
  const { user, router } = open()
  await user.type(await email(), 'alex@example.org')
  await user.click(screen.getByRole('checkbox', { name: 'This is a shared device' }))
  await user.click(ask())
  await user.type(await code(), '123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  expect(server.entered[0]?.shared).toBe(true)
  expect(Object.keys(localStorage)).toEqual([])
})

test.each([
  [{ code: 'CODE_WRONG' }, 'That is not the code. Please check the mail.'],
  [{ code: 'LINK_ENDED' }, 'This code has ended. Please send a new one.'],
  [{}, 'That did not work. Please try again.'],
])('says why a code was refused and lets it be typed again: %s', async (refusal, message) => {
  server.enters = () => refusal
  const { user } = await openSent()
  const field = await code()
  await user.type(field, '123456')
  expect((await screen.findByText(message)).closest('[role=alert]')).not.toBeNull()
  expect(field.value).toBe('')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.type(field, '1')
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

test('an account that does not load can be tried again without another code', async () => {
  server.account = { code: 'account/not-loaded' }
  const { user, router } = await openSent()
  await user.type(await code(), '123456')
  const title = await screen.findByRole('heading', { name: 'Almost there' })
  expect(document.activeElement).toBe(title)
  server.account = undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  expect(server.entered).toHaveLength(1)
})

test('sends another link after a minute, and the codes of both work', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user, router } = await openSent()
  const again = screen.getByRole<HTMLButtonElement>('button', { name: /^Send again in (1:00|0:5\d)$/ })
  expect(again.disabled).toBe(true)
  await act(() => vi.advanceTimersByTimeAsync(18_000))
  expect(again.textContent).toMatch(/^Send again in 0:4[0-2]$/)
  await act(() => vi.advanceTimersByTimeAsync(42_000))
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByRole('button', { name: /^Send again in/ })).toBeDefined()
  expect(server.asked).toEqual(['alex@example.org', 'alex@example.org'])
  server.enters = (id) => (id === 'link-2' ? { code: 'CODE_WRONG' } : undefined)
  await user.type(await code(), '123456')
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  expect(server.entered.map(({ id }) => id)).toEqual(['link-2', 'link-1'])
})

test('says that a link could not be sent again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await openSent()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  server.asks = {}
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(
    (await screen.findByText('That did not work. Please try again.')).closest('[role=alert]'),
  ).not.toBeNull()
})

test('goes back to the form for another address, with the focus in it', async () => {
  const { user } = await openSent()
  await user.click(screen.getByRole('button', { name: 'Use another email' }))
  const field = await email()
  expect(field.value).toBe('')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a reload still waits for the mail, until it has ended', async () => {
  rememberAsked({ email: 'alex@example.org', shared: false, next: null }, { id: 'link-1', secret: 's' })
  open()
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
})

test('goes on when the link was opened in another tab', async () => {
  await openSent()
  lead.mockClear()
  localStorage.setItem('signed_in', 'mail')
  localStorage.removeItem('asked_links')
  act(() => void window.dispatchEvent(new StorageEvent('storage')))
  await waitFor(() => expect(lead).toHaveBeenCalledOnce())
})

test('a browser that lets nothing be stored is told so before a mail is sent', async () => {
  const { user } = open()
  await user.type(await email(), 'alex@example.org')
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  await user.click(ask())
  expect((await screen.findByRole('alert')).textContent).toContain('does not let this site store anything')
  expect(server.asked).toEqual([])
  refuse.mockRestore()
})
