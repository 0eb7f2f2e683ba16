import type { OrganisationKind } from '@surplate/contract/roles'

export const firstPage: Record<OrganisationKind, string> = {
  restaurant: '/restaurant/dashboard',
  food_bank: '/foodbank/dashboard',
}

/** Where operators start. */
export const deskPage = '/operator'

/** A new food bank starts with the available items. */
export const firstPageAfterRegistration: Record<OrganisationKind, string> = {
  ...firstPage,
  food_bank: '/foodbank/availableItems',
}

/** Pages that redirect after sign-in; returning to them would loop. */
const signInPages = ['/login', '/sign-in', '/register']

export function loginPath(next: string) {
  return `/login?next=${encodeURIComponent(next)}`
}

/** Router state for the sign-in page when the user did not sign out themselves, so that it can explain why. */
export function signedOutState(lostAction?: string) {
  return { signedOut: true, lostAction }
}

export function wasSignedOut(state: unknown): state is ReturnType<typeof signedOutState> {
  return typeof state === 'object' && state !== null && 'signedOut' in state
}

/**
 * The path in `next` if it belongs to this site. A path starting with two slashes is another host to a browser,
 * even if it only does so after `..` segments are resolved.
 */
export function ownPath(next: string | null) {
  const site = 'https://site.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, site)) return undefined
  const { origin, pathname, search, hash } = new URL(next, site)
  if (origin !== site || pathname.startsWith('//') || signInPages.includes(pathname)) return undefined
  return pathname + search + hash
}
