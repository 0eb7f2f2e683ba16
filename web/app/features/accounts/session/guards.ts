import type { OrganisationKind } from '@surplate/contract/roles'
import { redirect } from 'react-router'
import { loadCode } from '~/lib/loading/load-code'
import { logFailure } from '~/lib/log'
import { connectionReason, getThrough } from '~/lib/network/connection'
import { deskPage, firstPage, loginPath, ownPath } from '~/lib/paths'
import { keptSignIn } from '~/lib/session/kept-sign-in'
import { currentSession, isRegistered, resumeLastSession, type Session } from '~/lib/session/session'
import { mayBeSignedIn } from '~/lib/session/sign-in-hint'

// For display only: the server authorises every call by the token.

let restoring: Promise<void> | undefined

/** This tab's session, restored in a new tab when the user is signed in. The layouts of a page ask for it at once. */
export async function knownSession() {
  const session = currentSession()
  if (isRegistered(session) || session.operator) {
    // The tab was opened before sessions had memberships.
    if (!session.memberships && !refreshing) refreshSession()
  } else if (mayBeSignedIn()) {
    restoring ??= restoreSession().finally(() => {
      restoring = undefined
    })
    await restoring
  }
  return currentSession()
}

/**
 * The last session of this browser while its user's token is valid, so that a new tab shows its page without waiting for
 * the account, which follows. Otherwise from the API; without a connection, the last session again.
 */
async function restoreSession() {
  const person = keptSignIn()?.person
  if (person && resumeLastSession(person.uid)) return refreshSession()
  try {
    await reloadSession()
  } catch (failure) {
    if (connectionReason() === undefined || !resumeLastSession()) throw failure
  }
}

let refreshing = false

function refreshSession() {
  refreshing = true
  loadCode(() => import('./load-session')).then(
    ({ loadWhenIdle }) => loadWhenIdle(),
    (failure: unknown) => logFailure('Failed to refresh the session', failure),
  )
}

/** Asks the server who the user is now. */
export async function reloadSession() {
  const { loadSignedIn } = await loadCode(() => import('./load-session'))
  await getThrough(loadSignedIn)
}

/** For unguarded pages: they render at once and update when the account has loaded. */
export async function resumeSession() {
  await knownSession().catch((failure: unknown) => logFailure('Failed to restore the session', failure))
}

/** Returns the role, for pages that both roles share. */
export async function requireMember(request: Request): Promise<OrganisationKind> {
  const session = await knownSession()
  const { pathname, search } = new URL(request.url)
  if (!session.firebase_uid) throw redirect(loginPath(pathname + search))
  if (session.operator) throw redirect(deskPage)
  if (session.user_type === '' || !isRegistered(session)) throw redirect('/register')
  return session.user_type
}

/** For pages that are also public: returns the role, or an empty string for a visitor. */
export async function roleOfMember(): Promise<OrganisationKind | ''> {
  // The page must work even if the account fails to load.
  const session = await knownSession().catch(currentSession)
  return isRegistered(session) ? session.user_type : ''
}

export async function requireRole(role: OrganisationKind, request: Request) {
  const own = await requireMember(request)
  if (own !== role) throw redirect(firstPage[own])
  if (isCollector(currentSession()) && !new URL(request.url).pathname.startsWith(collectorsPage))
    throw redirect(collectorsPage)
}

/** The only pages of a food bank that its collectors can use. */
const collectorsPage = '/foodbank/pickups'

function isCollector({ memberships, type_id }: Session): boolean {
  return memberships?.find(({ organisation_id }) => organisation_id === type_id)?.role === 'collector'
}

/** Registration is for users who have signed in but not registered. */
export async function requireNewcomer() {
  const session = await knownSession()
  if (!session.firebase_uid) throw redirect('/login')
  if (session.user_type !== '') throw redirect(firstPage[session.user_type])
}

/** Redirects signed-in users away from the login page. */
export async function leadSignedInOn(request: Request) {
  // The login page must work even if the account fails to load.
  const session = await knownSession().catch(currentSession)
  const first = session.operator ? deskPage : session.user_type && firstPage[session.user_type]
  if (!first) return
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(ownPath(next) ?? first)
}
