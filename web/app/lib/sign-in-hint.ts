import { browserStorage, tabStorage } from './storage'

// Says that this browser may hold a sign-in, so that a visitor who never signed in pays for no library.
const key = 'signed_in'

/** `shared` keeps it to this tab. */
export function rememberSignIn({ shared }: { shared: boolean }) {
  const storage = shared ? tabStorage : browserStorage
  storage.set(key, '1')
}

export function forgetSignIn() {
  browserStorage.remove(key)
  tabStorage.remove(key)
}

export function mayBeSignedIn() {
  return (tabStorage.get(key) ?? browserStorage.get(key)) !== null
}
