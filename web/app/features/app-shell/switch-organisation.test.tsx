import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useParams } from 'react-router'
import { expect, test } from 'vitest'
import { switchPath } from '~/lib/member-paths'
import { currentSession } from '~/lib/session/session'
import { signInAs, someMembership } from '~/testing/organisations'
import { SwitchOrganisation } from './switch-organisation'

const harvest = someMembership({
  organisation_id: 'f-1',
  name: 'Harvest Table',
  kind: 'food_bank',
  role: 'manager',
})

function Switch() {
  return <SwitchOrganisation id={useParams().id ?? ''} />
}

function go(id: string, from: string, path = switchPath(id, from)) {
  const client = new QueryClient()
  client.setQueryData(['r-1', 'pickups'], 'of the restaurant')
  const router = createMemoryRouter(
    [
      { path: '/switch/:id', element: <Switch /> },
      { path: '*', element: 'arrived' },
    ],
    { initialEntries: [from, path] },
  )
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { client, router }
}

test('acts for the other organisation on the same kind of page, with nothing of the first', async () => {
  signInAs('owner', 'restaurant', [harvest])
  const { client, router } = go('f-1', '/restaurant/incomingOrders')
  await screen.findByText('arrived')
  expect(router.state.location.pathname).toBe('/foodbank/ordersPage')
  expect(currentSession()).toMatchObject({ type_id: 'f-1', user_type: 'food_bank', name: 'Harvest Table' })
  expect(client.getQueryCache().getAll()).toEqual([])
})

test('Back leads to the page before, not to the switch', async () => {
  signInAs('owner', 'restaurant', [harvest])
  const { router } = go('f-1', '/leaderboard')
  await screen.findByText('arrived')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe('/leaderboard'))
  expect(currentSession().type_id).toBe('f-1')
})

test('goes on as before for an organisation that the user does not belong to', async () => {
  signInAs('owner', 'restaurant')
  const { client, router } = go('f-9', '/restaurant/pickups')
  await screen.findByText('arrived')
  expect(router.state.location.pathname).toBe('/restaurant/pickups')
  expect(currentSession().type_id).toBe('r-1')
  expect(client.getQueryCache().getAll()).toHaveLength(1)
})

test('goes to the page that a mail names, on this site only', async () => {
  signInAs('owner', 'restaurant', [harvest])
  const { router } = go(
    'f-1',
    '/leaderboard',
    `/switch/f-1?to=${encodeURIComponent('/foodbank/pickups/018f?outcome')}`,
  )
  await screen.findByText('arrived')
  expect(router.state.location).toMatchObject({ pathname: '/foodbank/pickups/018f', search: '?outcome' })
  signInAs('owner', 'restaurant', [harvest])
  const other = go('f-1', '/leaderboard', `/switch/f-1?to=${encodeURIComponent('//evil.example')}`)
  await waitFor(() => expect(other.router.state.location.pathname).toBe('/foodbank/dashboard'))
})
