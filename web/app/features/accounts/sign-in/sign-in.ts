import { openIdentity, signedInPerson, signInWithGoogle } from '~/lib/session/identity'
import { isMailOnly } from '~/lib/session/mail-only'
import { storageWorks } from '~/lib/storage'
import { loadSession } from '../session/load-session'
import { AccountError, StorageError, signInMessage } from './sign-in-failures'

export { AccountError, signInMessage }

// Imported lazily by the card, so that visitors do not load the identity library.

/** Preloads before the click, because browsers block a popup that opens late. */
export async function prepareSignIn() {
  if (!isMailOnly()) await openIdentity()
}

export async function signIn(options: { shared: boolean; onPopupDone: () => void }) {
  if (!storageWorks()) throw new StorageError()
  const person = await signInWithGoogle(options)
  options.onPopupDone()
  await loadSession(person)
}

/** Retries loading the account after a successful popup. */
export async function retryAccount() {
  const person = await signedInPerson()
  if (!person) throw new AccountError('account/not-loaded')
  await loadSession(person)
}
