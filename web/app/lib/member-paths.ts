import type { OrganisationKind } from '@surplate/contract/roles'

// Apart from the paths that the landing page loads.

/** Orders page of each role. */
export const requestsPage: Record<OrganisationKind, string> = {
  restaurant: '/restaurant/incomingOrders',
  food_bank: '/foodbank/ordersPage',
}

/** The orders page, scrolled to one order. */
export function requestPath(side: OrganisationKind, id: string) {
  return `${requestsPage[side]}?order=${id}`
}

/** Pickups of each role. */
export const pickupsPage: Record<OrganisationKind, string> = {
  restaurant: '/restaurant/pickups',
  food_bank: '/foodbank/pickups',
}

export function pickupPath(side: OrganisationKind, id: string) {
  return `${pickupsPage[side]}/${id}`
}

/** The food bank's code, full screen. */
export function codePath(id: string) {
  return `${pickupPath('food_bank', id)}/code`
}

/** The restaurant's handover, of one pickup or of whoever has a code. */
export function handoverPath(id?: string) {
  return id ? `/restaurant/handover?pickup=${id}` : '/restaurant/handover'
}

/** Page of a driver without an account. The token is in the fragment, which servers and logs never see. */
export function passPath(token: string) {
  return `/pass#${token}`
}

/** What the network asked back. */
export const recallsPage = '/recalls'

/** The settings of both roles. */
export const settingsPage = '/settings'

/** How far the network has checked the organisation. */
export const verificationPage = `${settingsPage}/verification`

/** The organisation's settings, with one of its places open. */
export function placePath(id: string) {
  return `${settingsPage}/organisation?place=${id}`
}

/** Acts for another organisation from then on. `from` is the page that is left. */
export function switchPath(organisationId: string, from: string) {
  return `/switch/${organisationId}?from=${encodeURIComponent(from)}`
}
