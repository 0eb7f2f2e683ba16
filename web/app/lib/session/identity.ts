import type { SignedIn } from '@surplate/contract/sign-in'
import type { Auth, User } from 'firebase/auth'
import { loadCode } from '../loading/load-code'
import { logFailure } from '../log'
import { siteConfig } from '../network/config'
import { forgetKeptSignIn, forgetStoredUser, keepSignIn, keptSignIn, type Person } from './kept-sign-in'
import { clearUser, currentSession } from './session'
import { hasSessionToEnd, rememberSessionToEnd } from './session-to-end'
import { forgetSignIn, mayBeSignedIn, rememberSignIn, signedInByMail } from './sign-in-hint'

const library = () => import('./identity-library')
const mailSession = () => loadCode(() => import('./mail-session'))

let opening: Promise<Auth> | undefined
let ending: Promise<void> | undefined

/** The identity library, loaded only when the user signs in or out, or when the token has to be renewed. */
export function openIdentity() {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open() {
  const [{ startAuth }, { firebase }, emulator] = await Promise.all([
    library(),
    siteConfig(),
    import.meta.env.VITE_IDENTITY_EMULATOR ? import('./identity-emulator') : undefined,
  ])
  await emulator?.loadStandIn(import.meta.env.VITE_IDENTITY_EMULATOR)
  const auth = startAuth(firebase)
  // Synchronously: a stored sign-in contacts the service right away.
  emulator?.connectEmulator(auth, import.meta.env.VITE_IDENTITY_EMULATOR)
  auth.authStateReady().then(() => auth.onAuthStateChanged(followSignOut))
  auth.onIdTokenChanged(keepToken)
  return auth
}

/** The stored sign-in is gone: clear this tab too. */
function followSignOut(user: User | null) {
  if (user || signedInByMail() || !currentSession().firebase_uid) return
  forget()
  clearUser()
}

/** The user signed out in another tab, or someone else signed in. */
function followOtherTabs() {
  const { firebase_uid } = currentSession()
  if (!firebase_uid) return
  if (!mayBeSignedIn() || (keptSignIn()?.person.uid ?? firebase_uid) !== firebase_uid) clearUser()
}
if (typeof window !== 'undefined') {
  window.addEventListener('storage', followOtherTabs)
  if (hasSessionToEnd()) endByMail().catch(logEnding)
}

function forget() {
  forgetSignIn()
  forgetKeptSignIn()
}

let popupOpen = false

/** Opens Google's popup. `shared` limits the sign-in to this tab. */
export async function signInWithGoogle({ shared }: { shared: boolean }): Promise<Person> {
  const auth = await openIdentity()
  const { openGooglePopup } = await library()
  popupOpen = true
  try {
    const user = await openGooglePopup(auth, { shared })
    if (signedInByMail()) endByMail().catch(logEnding)
    forgetKeptSignIn()
    rememberSignIn({ shared })
    popupOpen = false
    await keepToken(user)
    return user
  } finally {
    popupOpen = false
  }
}

/** While the popup is open, it is not known yet where the sign-in may be kept. */
async function keepToken(user: User | null) {
  if (!user || popupOpen || !mayBeSignedIn() || signedInByMail()) return
  const { token, expirationTime } = await user.getIdTokenResult()
  const { uid, email, displayName, photoURL } = user
  const endsAt = Date.parse(expirationTime)
  keepSignIn({ token, endsAt, person: { uid, email, displayName, photoURL } })
  renewBefore(endsAt)
}

/** Keeps what the server answered to a link or a code. `shared` limits the sign-in to this tab. */
export async function signInByMail(
  signedIn: SignedIn,
  { shared, issuedAt }: { shared: boolean; issuedAt: number },
): Promise<Person> {
  const { keepSignedIn } = await mailSession()
  forgetKeptSignIn()
  if (!shared) forgetStoredUser()
  rememberSignIn({ shared, mail: true })
  const { endsAt, person } = keepSignedIn(signedIn, issuedAt)
  renewBefore(endsAt)
  return person
}

/** Null once the session has ended, which is then forgotten. */
async function renewByMail() {
  const { renewMailSession } = await mailSession()
  const kept = await renewMailSession(currentSession().firebase_uid, renewedBeforeEndMs)
  if (kept) renewBefore(kept.endsAt)
  else forget()
  return kept
}

/** Without a connection the cookie stays: it is tried again when a page opens. */
function endByMail() {
  rememberSessionToEnd()
  ending = mailSession().then(({ endMailSession }) => endMailSession())
  return ending
}

function logEnding(failure: unknown) {
  logFailure('Failed to end the session', failure)
}

/** Resolves when no answer can come any more that takes the cookie of the next session away. */
export async function formerSessionEnded() {
  await ending?.catch(() => undefined)
}

const renewedBeforeEndMs = 5 * 60_000
let renewal: { endsAt: number; timer: ReturnType<typeof setTimeout> } | undefined

/** Renews the token five minutes before it expires, so that no request has to wait for it. */
function renewBefore(endsAt: number) {
  if (renewal?.endsAt === endsAt) return
  clearTimeout(renewal?.timer)
  const attempt = () => renew().catch((failure: unknown) => logFailure('Failed to renew the token', failure))
  renewal = { endsAt, timer: setTimeout(attempt, Math.max(0, endsAt - Date.now() - renewedBeforeEndMs)) }
}

async function renew() {
  if (signedInByMail()) {
    if (!(await renewByMail())) clearUser()
  } else await (await restoredUser())?.getIdToken(true)
}

async function restoredUser() {
  const auth = await openIdentity()
  await auth.authStateReady()
  return auth.currentUser
}

export async function signedInPerson(): Promise<Person | null> {
  if (!mayBeSignedIn()) return null
  const kept = keptSignIn() ?? (signedInByMail() ? await renewByMail() : undefined)
  return kept === undefined ? restoredUser() : (kept?.person ?? null)
}

/** A token valid for at least another 30 seconds. */
export async function idToken() {
  if (!mayBeSignedIn()) return
  const kept = keptSignIn()
  if (!kept) return signedInByMail() ? (await renewByMail())?.token : (await restoredUser())?.getIdToken()
  renewBefore(kept.endsAt)
  return kept.token
}

export async function signOut() {
  const signedIn = mayBeSignedIn()
  const byMail = signedInByMail()
  forget()
  clearTimeout(renewal?.timer)
  if (!signedIn) return
  if (byMail) return endByMail()
  try {
    const auth = await openIdentity()
    await auth.signOut()
  } catch (failure) {
    // Without a connection the library may not load, and the next user must not find what it stored.
    forgetStoredUser()
    throw failure
  }
}
