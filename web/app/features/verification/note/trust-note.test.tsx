import type { Standing } from '@surplate/contract/trust-rules'
import type { Verification } from '@surplate/contract/verification'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { currentSession, setUser } from '~/lib/session/session'
import { signInAs, someMembership } from '~/testing/organisations'
import { someVerification } from '~/testing/verification'
import { StandingNote } from './standing-note'

const server = vi.hoisted(() => ({ verification: {} as unknown }))
vi.mock('~/lib/network/api', () => ({
  hasCode: () => false,
  api: { verification: { get: async () => server.verification } },
}))

function open(path: string, standing: Standing, verification: Verification) {
  const { kind } = verification
  signInAs('owner', kind)
  const { type_id, name } = currentSession()
  setUser({
    ...currentSession(),
    memberships: [someMembership({ organisation_id: type_id, name, kind, standing })],
  })
  server.verification = verification
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <StandingNote />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('tells an unverified food bank on its list that it may look, not claim yet', async () => {
  open('/foodbank/availableItems', 'unverified', someVerification({ state: 'submitted' }))
  expect(await screen.findByText('You may look, not claim yet.')).toBeDefined()
  expect(await screen.findByText(/Your network is checking Harvest Table\./)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See status' }).getAttribute('href')).toBe('/settings/verification')
})

test('tells a restaurant in its inventory who does not see its items', async () => {
  open('/restaurant/inventory', 'unverified', someVerification({ kind: 'restaurant' }))
  expect(await screen.findByText('Food banks see your items once you are verified.')).toBeDefined()
})

test('says on every page that the organisation is suspended, and why', async () => {
  open('/foodbank/pickups', 'suspended', someVerification({ state: 'suspended', reason: 'Food was sold.' }))
  expect(await screen.findByText('Harvest Table is suspended.')).toBeDefined()
  expect(await screen.findByText(/Food was sold\./)).toBeDefined()
})

test('is not on other pages, nor for organisations that the network trusts', () => {
  open('/foodbank/pickups', 'unverified', someVerification())
  expect(screen.queryByRole('complementary')).toBeNull()
  open('/foodbank/availableItems', 'good', someVerification())
  expect(screen.queryByRole('complementary')).toBeNull()
})
