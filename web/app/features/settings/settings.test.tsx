import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import routes from '~/routes'
import { signInAs } from '~/testing/organisations'
import { sectionGroups } from './sections'
import { SettingsLayout } from './settings-layout'
import { SettingsList } from './settings-list'

function open(path: string, width: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: width === 'wide' }))
  const sections = (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  )
  const router = createMemoryRouter(
    [
      { path: '/settings', element: <SettingsList /> },
      { element: sections, children: [{ path: '/settings/:section', element: <h1>Section</h1> }] },
    ],
    { initialEntries: ['/restaurant/dashboard', path] },
  )
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => signInAs('owner'))

test('narrow screens list the sections of the organisation and of the user', () => {
  open('/settings', 'narrow')
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeDefined()
  expect(screen.getByText('Saffron & Clove and your own account.')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/organisation',
    '/settings/people',
    '/settings/verification',
    '/recalls',
    '/settings/account',
  ])
})

test('staff see no section that they cannot use', () => {
  signInAs('staff')
  open('/settings', 'narrow')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/settings/organisation',
    '/recalls',
    '/settings/account',
  ])
})

test('wide screens start with the first section', async () => {
  const router = open('/settings', 'wide')
  expect(await screen.findByRole('heading', { name: 'Section' })).toBeDefined()
  expect(router.state.location.pathname).toBe('/settings/organisation')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('a section has the others beside it, and a way back', () => {
  open('/settings/account', 'wide')
  const current = screen.getByRole('link', { current: 'page' })
  expect(current.textContent).toBe('Account')
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings')
  expect(screen.getByText('Saffron & Clove')).toBeDefined()
})

test('every section has a page', () => {
  const pathsOf = (entries: typeof routes): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])
  const paths = pathsOf(routes)
  for (const { sections } of sectionGroups) for (const { to } of sections) expect(paths).toContain(to)
})
