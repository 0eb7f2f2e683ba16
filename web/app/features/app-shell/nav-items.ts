import type { OrganisationKind } from '@surplate/contract/roles'
import { pickupsPage, requestsPage } from '~/lib/paths'

/** `counts` names the badge beside it: orders that need attention, or the pickups of today. */
export type NavItem = { label: string; to: string; counts?: 'orders' | 'pickups' }

/** Navigation of each role, in display order. */
export const navItems: Record<OrganisationKind, readonly NavItem[]> = {
  restaurant: [
    { label: 'Dashboard', to: '/restaurant/dashboard' },
    { label: 'My Inventory', to: '/restaurant/inventory' },
    { label: 'My Orders', to: requestsPage.restaurant, counts: 'orders' },
    { label: 'Pickups', to: pickupsPage.restaurant, counts: 'pickups' },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Reviews', to: '/restaurant/reviews' },
  ],
  food_bank: [
    { label: 'Dashboard', to: '/foodbank/dashboard' },
    { label: 'Available Items', to: '/foodbank/availableItems' },
    { label: 'My Orders', to: requestsPage.food_bank, counts: 'orders' },
    { label: 'Pickups', to: pickupsPage.food_bank, counts: 'pickups' },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Review', to: '/foodbank/reviews' },
  ],
}
