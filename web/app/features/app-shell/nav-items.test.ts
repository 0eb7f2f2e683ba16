import { expect, test } from 'vitest'
import { firstPage } from '~/lib/paths'
import routes from '~/routes'
import { navItems } from './nav-items'

function pathsOf(entries: typeof routes): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)])
}

test('navigation uses the specified labels and paths', () => {
  expect(navItems.restaurant.map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/restaurant/dashboard'],
    ['My Inventory', '/restaurant/inventory'],
    ['My Orders', '/restaurant/incomingOrders'],
    ['Pickups', '/restaurant/pickups'],
    ['Leaderboard', '/leaderboard'],
    ['Reviews', '/restaurant/reviews'],
  ])
  expect(navItems.food_bank.map(({ label, to }) => [label, to])).toEqual([
    ['Dashboard', '/foodbank/dashboard'],
    ['Available Items', '/foodbank/availableItems'],
    ['My Orders', '/foodbank/ordersPage'],
    ['Pickups', '/foodbank/pickups'],
    ['Leaderboard', '/leaderboard'],
    ['Review', '/foodbank/reviews'],
  ])
})

test.each(['restaurant', 'food_bank'] as const)('navigation of a %s links only to existing pages', (role) => {
  const paths = pathsOf(routes)
  for (const { to } of navItems[role]) expect(paths).toContain(to)
  expect(paths).toContain(firstPage[role])
})
