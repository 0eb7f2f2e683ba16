import { openIdentity, signedInPerson, signInWithGoogle } from '../../lib/identity'
import { loadSession } from './load-session'
import { AccountError } from './sign-in-failures'

// Loaded with import() by the card: the identity library must not weigh on visitors.

/** Gets everything ready while the finger is on its way, because browsers block a window that opens late. */
export async function prepareSignIn() {
  await openIdentity()
}

export async function signIn(options: { shared: boolean; onPopupDone: () => void }) {
  const person = await signInWithGoogle(options)
  options.onPopupDone()
  await loadSession(person)
}

/** After a popup that worked: only the account is asked for again. */
export async function retryAccount() {
  const person = await signedInPerson()
  if (!person) throw new AccountError('account/not-loaded')
  await loadSession(person)
}
