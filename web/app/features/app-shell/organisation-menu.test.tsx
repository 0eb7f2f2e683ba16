import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '~/lib/session/session'
import { signInAs, someMembership } from '~/testing/organisations'
import { navItems } from './nav-items'
import { OrganisationButton } from './organisation-button'
import { PhoneMenu } from './phone-menu'

const person = vi.hoisted(() => ({ operator: false }))
vi.mock('~/lib/network/api', () => ({ api: { accounts: { getProfile: async () => person } } }))

const logout = vi.fn()
const harvest = someMembership({
  organisation_id: 'f-1',
  name: 'Harvest Table',
  kind: 'food_bank',
  role: 'collector',
})
const noCounts = { orders: undefined, pickups: undefined }

function open(bar: 'desktop' | 'phone' = 'desktop') {
  const session = currentSession()
  const element =
    bar === 'desktop' ? (
      <>
        <OrganisationButton session={session} onLogout={logout} />
        <button type="button">Elsewhere</button>
      </>
    ) : (
      <PhoneMenu items={navItems.restaurant} session={session} counts={noCounts} onLogout={logout} />
    )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/restaurant/pickups'] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

const button = () => screen.getByRole('button', { name: 'Saffron & Clove menu' })
const menu = () => screen.findByRole('menu')
const focused = () => document.activeElement?.textContent
const entries = async () =>
  [...(await menu()).querySelectorAll('[role^="menuitem"]')].map(({ textContent }) => textContent)

async function openMenu() {
  const { user, router } = open()
  await user.click(button())
  await menu()
  return { user, router }
}

beforeEach(() => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  logout.mockReset()
  person.operator = false
  signInAs('owner')
})

test('a user of one organisation gets settings, appearance, help and logout, and no list', async () => {
  const { user, router } = await openMenu()
  expect(button().getAttribute('aria-expanded')).toBe('true')
  expect(await entries()).toEqual(['Settings', 'Light', 'Dark', 'Device', 'Help', 'Logout'])
  expect(screen.queryByRole('group', { name: 'Switch organisation' })).toBeNull()
  await user.click(screen.getByRole('menuitem', { name: 'Settings' }))
  expect(router.state.location.pathname).toBe('/settings')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a member who runs the network finds the desk, and the way back', async () => {
  person.operator = true
  const { user, router } = await openMenu()
  await user.click(await screen.findByRole('menuitem', { name: 'Operator’s desk' }))
  expect(router.state.location.pathname).toBe('/operator')
  await user.click(button())
  await user.click(await screen.findByRole('menuitem', { name: 'Back to Saffron & Clove' }))
  expect(router.state.location.pathname).toBe('/restaurant/dashboard')
})

test('a user of several sees each with their role, the acting one checked', async () => {
  signInAs('owner', 'restaurant', [harvest])
  const { user, router } = await openMenu()
  const list = within(screen.getByRole('group', { name: 'Switch organisation' }))
  const [own, other] = list.getAllByRole('menuitemradio')
  expect([own?.textContent, own?.getAttribute('aria-checked')]).toEqual([
    'SCSaffron & Clove Owner, restaurant',
    'true',
  ])
  expect([other?.textContent, other?.getAttribute('aria-checked')]).toEqual([
    'HTHarvest Table Collector, food bank',
    'false',
  ])
  await user.click(list.getByRole('menuitemradio', { name: /^Harvest Table/ }))
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/switch/f-1?from=%2Frestaurant%2Fpickups')
})

test('the acting organisation only closes the menu', async () => {
  signInAs('owner', 'restaurant', [harvest])
  const { user, router } = await openMenu()
  await user.click(screen.getByRole('menuitemradio', { name: /^Saffron/ }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(router.state.location.pathname).toBe('/restaurant/pickups')
})

test('appearance changes at once and stays chosen', async () => {
  const { user } = await openMenu()
  const choice = (name: string) => screen.getByRole('menuitemradio', { name })
  expect(choice('Device').getAttribute('aria-checked')).toBe('true')
  await user.click(choice('Dark'))
  expect(document.documentElement.dataset.theme).toBe('dark')
  expect(choice('Dark').getAttribute('aria-checked')).toBe('true')
  await user.click(choice('Device'))
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('Logout logs out', async () => {
  const { user } = await openMenu()
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }))
  expect(logout).toHaveBeenCalledOnce()
})

test('works with the keyboard alone', async () => {
  const { user } = open()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await menu()
  await waitFor(() => expect(focused()).toBe('Settings'))
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Light')
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('Logout')
  await user.keyboard('{Home}')
  expect(focused()).toBe('Settings')
  await user.keyboard('{End}')
  expect(focused()).toBe('Logout')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowUp}')
  await menu()
  await waitFor(() => expect(focused()).toBe('Logout'))
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a click elsewhere and a second one on the button close it', async () => {
  const { user } = await openMenu()
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button())
  await menu()
  await user.click(button())
  expect(screen.queryByRole('menu')).toBeNull()
})

test('the phone menu has the pages, settings, appearance and logout', async () => {
  const { user } = open('phone')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const links = within(await screen.findByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...navItems.restaurant.map(({ label }) => label),
    'Settings',
    'Help',
  ])
  await user.click(screen.getByRole('radio', { name: 'Dark' }))
  expect(document.documentElement.dataset.theme).toBe('dark')
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  expect(logout).toHaveBeenCalledOnce()
  expect(screen.queryByText('Switch organisation')).toBeNull()
})

test('the phone menu has the organisations on top if there are several', async () => {
  signInAs('owner', 'restaurant', [harvest])
  const { user, router } = open('phone')
  await user.click(screen.getByRole('button', { name: 'Menu' }))
  const other = await screen.findByRole('link', { name: /^Harvest Table/ })
  expect(screen.getByRole('link', { name: /^Saffron/ }).getAttribute('aria-current')).toBe('true')
  await user.click(other)
  expect(router.state.location.pathname).toBe('/switch/f-1')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
})
