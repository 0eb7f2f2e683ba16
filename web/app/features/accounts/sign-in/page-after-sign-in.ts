import { deskPage, firstPage, ownPath } from '~/lib/paths'
import { currentSession } from '~/lib/session/session'

/** Whoever is new registers first, unless an invitation makes them a member. */
export function pageAfterSignIn(next: string | null): string {
  const { user_type, operator } = currentSession()
  const wanted = ownPath(next)
  if (operator) return wanted ?? deskPage
  if (user_type) return wanted ?? firstPage[user_type]
  return wanted?.startsWith('/invitation#') ? wanted : '/register'
}
