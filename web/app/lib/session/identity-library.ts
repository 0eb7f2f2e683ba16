import { initializeApp } from 'firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  GoogleAuthProvider,
  initializeAuth,
  signInWithPopup,
} from 'firebase/auth'
import type { SiteConfig } from '../network/config'

// The only module that imports the library at run time, by name: what is not named here is not delivered.

export function startAuth(firebase: SiteConfig['firebase']) {
  if (!firebase) throw new Error('Sign-in with Google is not set up')
  const { api_key, auth_domain, project_id } = firebase
  const app = initializeApp({ apiKey: api_key, authDomain: auth_domain, projectId: project_id })
  return initializeAuth(app, {
    persistence: [browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: browserPopupRedirectResolver,
  })
}

/** `shared` limits the sign-in to this tab. */
export async function openGooglePopup(auth: Auth, { shared }: { shared: boolean }) {
  await auth.setPersistence(shared ? browserSessionPersistence : browserLocalPersistence)
  const { user } = await signInWithPopup(auth, new GoogleAuthProvider())
  return user
}
