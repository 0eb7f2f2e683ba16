import type { UserType } from '@surplate/contract/roles'

export const firstPage: Record<UserType, string> = {
  restaurant: '/restaurant/dashboard',
  food_bank: '/foodbank/dashboard',
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
