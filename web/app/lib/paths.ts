import type { UserType } from '@surplate/contract/roles'

export const firstPage: Record<UserType, string> = {
  restaurant: '/restaurant/dashboard',
  food_bank: '/foodbank/dashboard',
}

/** Where each side has its orders. */
export const ordersPage: Record<UserType, string> = {
  restaurant: '/restaurant/incomingOrders',
  food_bank: '/foodbank/ordersPage',
}

/** The page of orders, with one of them in view. */
export function orderPath(side: UserType, id: string) {
  return `${ordersPage[side]}?order=${id}`
}

/** A new food bank goes straight to what it can have. */
export const firstPageAfterRegistration: Record<UserType, string> = {
  ...firstPage,
  food_bank: '/foodbank/availableItems',
}

/** Pages that lead on after signing in: going back to them would go round in circles. */
const doors = ['/login', '/register']

export function loginPath(wanted: string) {
  return `/login?next=${encodeURIComponent(wanted)}`
}

/** Goes along to the sign-in page when somebody did not leave by themselves, so that it can say why they are there. */
export function signedOutState(undone?: string) {
  return { signedOut: true, undone }
}

export function wasSignedOut(state: unknown): state is ReturnType<typeof signedOutState> {
  return typeof state === 'object' && state !== null && 'signedOut' in state
}

/**
 * The path in `next`, if it is one of this site. A path that starts with two slashes is another host to
 * a browser, also when it only does so after `..` and the like are resolved.
 */
export function ownPath(next: string | null) {
  const site = 'https://site.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, site)) return undefined
  const { origin, pathname, search, hash } = new URL(next, site)
  if (origin !== site || pathname.startsWith('//') || doors.includes(pathname)) return undefined
  return pathname + search + hash
}
