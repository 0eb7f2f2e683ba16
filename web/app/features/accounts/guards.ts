import type { UserType } from '@surplate/contract/roles'
import { redirect } from 'react-router'
import { loadCode } from '../../lib/load-code'
import { logFailure } from '../../lib/log'
import { firstPage, loginPath, ownPath } from '../../lib/paths'
import { currentSession, isRegistered } from '../../lib/session'
import { mayBeSignedIn } from '../../lib/sign-in-hint'

// For what people see. The server decides every call again, by the token.

/** The session of this tab, filled again from the API in a new tab of a signed-in browser. */
async function knownSession() {
  if (!isRegistered(currentSession()) && mayBeSignedIn()) {
    const { restoreSession } = await loadCode(() => import('./load-session'))
    await restoreSession()
  }
  return currentSession()
}

/** For the pages without a guard: they are shown at once, and greet the person when the account has come. */
export async function resumeSession() {
  await knownSession().catch((failure: unknown) => logFailure('The session was not restored', failure))
}

/** Answers the role, for what both roles may see in their own way. */
export async function requireMember(request: Request): Promise<UserType> {
  const session = await knownSession()
  const { pathname, search } = new URL(request.url)
  if (!session.firebase_uid) throw redirect(loginPath(pathname + search))
  if (session.user_type === '' || !isRegistered(session)) throw redirect('/register')
  return session.user_type
}

/** For the pages that visitors may read as well: the role, or nothing for a visitor. */
export async function roleOfMember(): Promise<UserType | ''> {
  // An account that does not load must not take the page away as well.
  const session = await knownSession().catch(currentSession)
  return isRegistered(session) ? session.user_type : ''
}

export async function requireRole(role: UserType, request: Request) {
  const own = await requireMember(request)
  if (own !== role) throw redirect(firstPage[own])
}

/** The registration is for those who have signed in and not registered. */
export async function requireNewcomer() {
  const session = await knownSession()
  if (!session.firebase_uid) throw redirect('/login')
  if (session.user_type !== '') throw redirect(firstPage[session.user_type])
}

/** Somebody who is signed in has nothing to do on the login page. */
export async function leadSignedInOn(request: Request) {
  // An account that does not load must not take the login page away as well.
  const session = await knownSession().catch(currentSession)
  if (session.user_type === '') return
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(ownPath(next) ?? firstPage[session.user_type])
}
