import { browserStorage, tabStorage } from '../storage'

// Marks a browser that may hold a sign-in, and of which kind, so that nobody else loads the identity library.
const key = 'signed_in'
const byGoogle = '1'
const byMail = 'mail'

/** `shared` limits it to this tab. A browser has one session by mail, so the new one replaces it in every tab. */
export function rememberSignIn({ shared, mail = false }: { shared: boolean; mail?: boolean }) {
  if (mail && browserStorage.get(key) === byMail) browserStorage.remove(key)
  tabStorage.remove(key)
  const storage = shared ? tabStorage : browserStorage
  storage.set(key, mail ? byMail : byGoogle)
}

export function forgetSignIn() {
  browserStorage.remove(key)
  tabStorage.remove(key)
}

function mark() {
  return tabStorage.get(key) ?? browserStorage.get(key)
}

export function mayBeSignedIn() {
  return mark() !== null
}

export function signedInByMail() {
  return mark() === byMail
}

/** Whether the sign-in outlives this tab. */
export function staysSignedIn() {
  return tabStorage.get(key) === null && browserStorage.get(key) !== null
}
