import { expect, test } from 'vitest'
import { firstPage } from '~/lib/paths'
import routes from '~/routes'
import { navItems, navItemsFor, pageOfSameKind } from './nav-items'

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

test('collectors see their pickups and the leaderboard; while the role is not known, everything is shown', () => {
  expect(navItemsFor('food_bank', 'collector').map(({ label }) => label)).toEqual(['Pickups', 'Leaderboard'])
  expect(navItemsFor('food_bank', 'staff')).toEqual(navItems.food_bank)
  expect(navItemsFor('restaurant', undefined)).toEqual(navItems.restaurant)
})

test.each([
  ['/restaurant/incomingOrders', 'food_bank', '/foodbank/ordersPage'],
  ['/foodbank/ordersPage', 'restaurant', '/restaurant/incomingOrders'],
  ['/restaurant/inventory', 'food_bank', '/foodbank/availableItems'],
  ['/foodbank/pickups/018f', 'restaurant', '/restaurant/pickups'],
  ['/restaurant/pickups/018f', 'restaurant', '/restaurant/pickups'],
  ['/restaurant/reviews', 'food_bank', '/foodbank/reviews'],
  ['/restaurant/handover', 'food_bank', '/foodbank/dashboard'],
  ['/leaderboard', 'food_bank', '/leaderboard'],
  ['/settings/organisation', 'restaurant', '/settings/organisation'],
  ['/help/everyone/dark-theme', 'restaurant', '/help/everyone/dark-theme'],
] as const)('%s becomes the page of the same kind of a %s', (pathname, kind, page) => {
  expect(pageOfSameKind(pathname, kind)).toBe(page)
})
