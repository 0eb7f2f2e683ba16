import { may, type Permission } from '@surplate/contract/permissions'
import type { MemberRole, OrganisationKind } from '@surplate/contract/roles'
import { pickupsPage, requestsPage } from '~/lib/member-paths'
import { firstPage } from '~/lib/paths'

/** `counts` names the badge beside it: orders that need attention, or the pickups of today. */
export type NavItem = {
  label: string
  to: string
  counts?: 'orders' | 'pickups'
  /** Current only on the page itself, not on those below it. */
  end?: true
  /** What a member needs to use the page; without one it is for all. */
  can?: Permission
}

/** Navigation of each kind, in display order. Both have pages of the same kind at the same positions. */
export const navItems: Record<OrganisationKind, readonly NavItem[]> = {
  restaurant: [
    { label: 'Dashboard', to: '/restaurant/dashboard', can: 'see-figures' },
    { label: 'My Inventory', to: '/restaurant/inventory', can: 'list-items' },
    { label: 'My Orders', to: requestsPage.restaurant, counts: 'orders', can: 'answer-requests' },
    { label: 'Pickups', to: pickupsPage.restaurant, counts: 'pickups', can: 'answer-requests' },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Reviews', to: '/restaurant/reviews', can: 'read-reviews' },
  ],
  food_bank: [
    { label: 'Dashboard', to: '/foodbank/dashboard', can: 'see-figures' },
    { label: 'Available Items', to: '/foodbank/availableItems', can: 'claim-items' },
    { label: 'My Orders', to: requestsPage.food_bank, counts: 'orders', can: 'claim-items' },
    { label: 'Pickups', to: pickupsPage.food_bank, counts: 'pickups', can: 'collect-items' },
    { label: 'Leaderboard', to: '/leaderboard' },
    { label: 'Review', to: '/foodbank/reviews', can: 'write-reviews' },
  ],
}

/** What a member of this role can use; while the role is not known yet, everything. */
export function navItemsFor(kind: OrganisationKind, role: MemberRole | undefined): readonly NavItem[] {
  return navItems[kind].filter(({ can }) => !can || !role || may(role, can))
}

/**
 * The page of the same kind for an organisation: what both sides have stays, what one of them has becomes its
 * counterpart, and anything else its first page. What was open on the page belongs to the other organisation.
 */
export function pageOfSameKind(pathname: string, kind: OrganisationKind): string {
  if (!/^\/(restaurant|foodbank)\//.test(pathname)) return pathname
  const isOn = ({ to }: NavItem) => pathname === to || pathname.startsWith(`${to}/`)
  const index = Object.values(navItems)
    .map((items) => items.findIndex(isOn))
    .find((position) => position >= 0)
  return navItems[kind][index ?? 0]?.to ?? firstPage[kind]
}
