import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '~/testing/organisations'
import { forgetAsked, rememberAsked, type Wish } from './asked-links'
import { LinkCard } from './link-card'
import { resetServer, server } from './mail-testing'

vi.mock('~/lib/network/api', async () => (await import('./mail-testing')).mockedApi)
vi.mock('../session/load-session', async () => (await import('./mail-testing')).mockedLoading)

const wish: Wish = { email: 'alex@example.org', shared: false, next: null }

function asked(secret = 'secret', values: Partial<Wish> = {}) {
  rememberAsked({ ...wish, ...values }, { id: `link of ${secret}`, secret })
}

function open() {
  window.history.replaceState(null, '', '/sign-in#token')
  const router = createMemoryRouter(
    [
      { path: '/sign-in', element: <LinkCard token="token" /> },
      { path: '*', element: 'Another page' },
    ],
    { initialEntries: ['/sign-in#token'] },
  )
  render(<RouterProvider router={router} />)
  return { router, user: userEvent.setup() }
}

const announced = async (name: string) => {
  const title = await screen.findByRole('heading', { name })
  await waitFor(() => expect(document.activeElement).toBe(title))
}

beforeEach(() => {
  resetServer()
  act(forgetAsked)
})

test('signs in with the secret of this browser, and takes the link out of the history', async () => {
  asked()
  const { router } = open()
  expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeDefined()
  expect(window.location.hash).toBe('')
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  expect(server.opened).toEqual([{ token: 'token', secret: 'secret', shared: false }])
  expect(localStorage.getItem('asked_links')).toBeNull()
})

test('goes on to the page for which the link was asked', async () => {
  asked('secret', { next: '/invitation#abc' })
  const { router } = open()
  await waitFor(() => expect(router.state.location.hash).toBe('#abc'))
})

test('any of the mails works for someone who asked twice', async () => {
  asked('first')
  asked('second')
  server.opens = (secret) => (secret === 'second' ? { code: 'OTHER_BROWSER' } : undefined)
  const { router } = open()
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
  expect(server.opened.map(({ secret }) => secret)).toEqual(['second', 'first'])
})

test('another browser is told where to open it, or to type the code there', async () => {
  server.opens = () => ({ code: 'OTHER_BROWSER' })
  open()
  await announced('Open it where you asked')
  expect(server.opened[0]?.secret).toBeNull()
  expect(screen.getByText(/Type the six digits of the mail there/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in here instead' }).getAttribute('href')).toBe('/login')
})

test('an ended link is replaced with one tap, and the code of the new mail can be typed here', async () => {
  asked('old', { next: '/invitation#abc' })
  server.opens = () => ({ code: 'LINK_ENDED' })
  const { router, user } = open()
  await announced('This link has ended')
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
  expect(server.asked).toEqual(['alex@example.org'])
  await user.type(screen.getByRole('textbox', { name: 'Six-digit code' }), '123456')
  await waitFor(() => expect(router.state.location.hash).toBe('#abc'))
})

test('a new link that was not sent is said, and can be tried again', async () => {
  asked()
  server.opens = () => ({ code: 'LINK_ENDED' })
  server.asks = {}
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }))
  expect((await screen.findByRole('alert')).textContent).toContain('That did not work.')
  server.asks = undefined
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeDefined()
})

test('an ended link in a browser that knows no address leads to the sign-in page', async () => {
  server.opens = () => ({ code: 'LINK_ENDED' })
  open()
  await announced('This link has ended')
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/login')
})

test('whoever opens a used link again while signed in just goes on', async () => {
  act(() => signInAs('owner', 'restaurant'))
  server.opens = () => ({ code: 'LINK_ENDED' })
  open()
  await announced('This link has ended')
  expect(screen.getByText('You are signed in already.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open Surplate' })).toBeDefined()
})

test('a link that did not get through can be tried again', async () => {
  asked()
  server.opens = () => ({})
  const { router, user } = open()
  await announced('This did not work')
  server.opens = () => undefined
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/register'))
})
