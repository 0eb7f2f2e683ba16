import type { Auth, User } from 'firebase/auth'
import { logFailure } from '../log'
import { siteConfig } from '../network/config'
import { clearUser, currentSession } from './session'
import { forgetSignIn, mayBeSignedIn, rememberSignIn } from './sign-in-hint'

let opening: Promise<Auth> | undefined

/** The identity library, loaded only when the user signs in or may already be signed in. */
export function openIdentity() {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open() {
  const [sdk, { initializeApp }, { firebase }, emulator] = await Promise.all([
    import('firebase/auth'),
    import('firebase/app'),
    siteConfig(),
    import.meta.env.VITE_IDENTITY_EMULATOR ? import('./identity-emulator') : undefined,
  ])
  await emulator?.loadStandIn(import.meta.env.VITE_IDENTITY_EMULATOR)
  const app = initializeApp({
    apiKey: firebase.api_key,
    authDomain: firebase.auth_domain,
    projectId: firebase.project_id,
  })
  const auth = sdk.initializeAuth(app, {
    persistence: [sdk.browserLocalPersistence, sdk.browserSessionPersistence],
    popupRedirectResolver: sdk.browserPopupRedirectResolver,
  })
  // Synchronously: a stored sign-in contacts the service right away.
  emulator?.connectEmulator(auth, import.meta.env.VITE_IDENTITY_EMULATOR)
  auth.authStateReady().then(() => auth.onAuthStateChanged(followSignOut))
  auth.onIdTokenChanged(renewEarly)
  return auth
}

/** The user signed out in another tab, or the stored sign-in is gone: clear this tab too. */
function followSignOut(person: User | null) {
  if (person || !currentSession().firebase_uid) return
  forgetSignIn()
  clearUser()
}

const renewedBeforeEndMs = 5 * 60_000
let renewal: ReturnType<typeof setTimeout> | undefined

/** Renews the token five minutes before it expires, so that no request has to wait for it. */
async function renewEarly(person: User | null) {
  clearTimeout(renewal)
  if (!person) return
  const { expirationTime } = await person.getIdTokenResult()
  const renew = () =>
    person.getIdToken(true).catch((failure: unknown) => logFailure('Failed to renew the token', failure))
  renewal = setTimeout(renew, Date.parse(expirationTime) - Date.now() - renewedBeforeEndMs)
}

/** Opens Google's popup. `shared` limits the sign-in to this tab. */
export async function signInWithGoogle({ shared }: { shared: boolean }) {
  const auth = await openIdentity()
  const sdk = await import('firebase/auth')
  await auth.setPersistence(shared ? sdk.browserSessionPersistence : sdk.browserLocalPersistence)
  const { user } = await sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider())
  rememberSignIn({ shared })
  return user
}

export async function signedInPerson(): Promise<User | null> {
  if (!mayBeSignedIn()) return null
  const auth = await openIdentity()
  await auth.authStateReady()
  return auth.currentUser
}

/** A token valid for at least another 30 seconds. */
export async function idToken() {
  const person = await signedInPerson()
  return person?.getIdToken()
}

export async function signOut() {
  const signedIn = mayBeSignedIn()
  forgetSignIn()
  if (!signedIn) return
  const auth = await openIdentity()
  await auth.signOut()
}
