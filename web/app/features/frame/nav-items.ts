import type { UserType } from '@surplate/contract/roles'

/** `counted` shows beside it how many orders want to be looked at. */
export type NavItem = { label: string; to: string; counted?: boolean }

/** The bar of each role, in the order it is shown. */
export const navItems: Record<UserType, readonly NavItem[]> = {
  restaurant: [
    { label: 'Dashboard', to: '/restaurant/dashboard' },
    { label: 'My Inventory', to: '/restaurant/inventory' },
    { label: 'My Orders', to: '/restaurant/incomingOrders', counted: true },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Reviews', to: '/restaurant/reviews' },
  ],
  food_bank: [
    { label: 'Dashboard', to: '/foodbank/dashboard' },
    { label: 'Available Items', to: '/foodbank/availableItems' },
    { label: 'My Orders', to: '/foodbank/ordersPage', counted: true },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Review', to: '/foodbank/reviews' },
  ],
}
