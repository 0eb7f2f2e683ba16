import { browserStorage, tabStorage } from '../storage'

// Marks a browser that may hold a sign-in, so that other visitors need not load the identity library.
const key = 'signed_in'

/** `shared` limits it to this tab. */
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

/** Whether the sign-in outlives this tab. */
export function staysSignedIn() {
  return tabStorage.get(key) === null && browserStorage.get(key) !== null
}
