import type { Auth, User } from 'firebase/auth'
import { logFailure } from '../log'
import { siteConfig } from '../network/config'
import { forgetKeptSignIn, forgetStoredUser, keepSignIn, keptSignIn, type Person } from './kept-sign-in'
import { clearUser, currentSession } from './session'
import { forgetSignIn, mayBeSignedIn, rememberSignIn } from './sign-in-hint'

const library = () => import('./identity-library')

let opening: Promise<Auth> | undefined

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
  if (user || !currentSession().firebase_uid) return
  forget()
  clearUser()
}

/** The user signed out in another tab. */
function followOtherTabs() {
  if (currentSession().firebase_uid && !mayBeSignedIn()) clearUser()
}
if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs)

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
  if (!user || popupOpen || !mayBeSignedIn()) return
  const { token, expirationTime } = await user.getIdTokenResult()
  const { uid, email, displayName, photoURL } = user
  const endsAt = Date.parse(expirationTime)
  keepSignIn({ token, endsAt, person: { uid, email, displayName, photoURL } })
  renewBefore(endsAt)
}

const renewedBeforeEndMs = 5 * 60_000
let renewal: { endsAt: number; timer: ReturnType<typeof setTimeout> } | undefined

/** Renews the token five minutes before it expires, so that no request has to wait for it. */
function renewBefore(endsAt: number) {
  if (renewal?.endsAt === endsAt) return
  clearTimeout(renewal?.timer)
  const renew = () =>
    restoredUser()
      .then((user) => user?.getIdToken(true))
      .catch((failure: unknown) => logFailure('Failed to renew the token', failure))
  renewal = { endsAt, timer: setTimeout(renew, Math.max(0, endsAt - Date.now() - renewedBeforeEndMs)) }
}

async function restoredUser() {
  const auth = await openIdentity()
  await auth.authStateReady()
  return auth.currentUser
}

export async function signedInPerson(): Promise<Person | null> {
  if (!mayBeSignedIn()) return null
  return keptSignIn()?.person ?? restoredUser()
}

/** A token valid for at least another 30 seconds. */
export async function idToken() {
  if (!mayBeSignedIn()) return
  const kept = keptSignIn()
  if (!kept) return (await restoredUser())?.getIdToken()
  renewBefore(kept.endsAt)
  return kept.token
}

export async function signOut() {
  const signedIn = mayBeSignedIn()
  forget()
  clearTimeout(renewal?.timer)
  if (!signedIn) return
  try {
    const auth = await openIdentity()
    await auth.signOut()
  } catch (failure) {
    // Without a connection the library may not load, and the next user must not find what it stored.
    forgetStoredUser()
    throw failure
  }
}
