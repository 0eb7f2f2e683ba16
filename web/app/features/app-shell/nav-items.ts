import type { OrganisationKind } from '@surplate/contract/roles'

/** `showsCount` shows the number of orders that need attention. */
export type NavItem = { label: string; to: string; showsCount?: boolean }

/** Navigation of each role, in display order. */
export const navItems: Record<OrganisationKind, readonly NavItem[]> = {
  restaurant: [
    { label: 'Dashboard', to: '/restaurant/dashboard' },
    { label: 'My Inventory', to: '/restaurant/inventory' },
    { label: 'My Orders', to: '/restaurant/incomingOrders', showsCount: true },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Reviews', to: '/restaurant/reviews' },
  ],
  food_bank: [
    { label: 'Dashboard', to: '/foodbank/dashboard' },
    { label: 'Available Items', to: '/foodbank/availableItems' },
    { label: 'My Orders', to: '/foodbank/ordersPage', showsCount: true },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Review', to: '/foodbank/reviews' },
  ],
}
