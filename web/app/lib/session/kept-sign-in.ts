import { browserStorage, tabStorage } from '../storage'
import { staysSignedIn } from './sign-in-hint'

/** What the identity service tells about a user. */
export type Person = {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
}

export type KeptSignIn = { token: string; endsAt: number; person: Person }

const key = 'kept_sign_in'
/** As in the identity library, so that a token does not expire on its way to the server. */
const marginMs = 30_000

/** Keeps the token where the identity library keeps its own, so that the next page need not load the library. */
export function keepSignIn(kept: KeptSignIn) {
  const storage = staysSignedIn() ? browserStorage : tabStorage
  storage.set(key, JSON.stringify(kept))
}

/** Undefined unless its token is still valid. */
export function keptSignIn(): KeptSignIn | undefined {
  const text = tabStorage.get(key) ?? browserStorage.get(key)
  if (!text) return
  const kept: KeptSignIn = JSON.parse(text)
  return kept.endsAt - Date.now() > marginMs ? kept : undefined
}

export function forgetKeptSignIn() {
  tabStorage.remove(key)
  browserStorage.remove(key)
}

/** Removes what the identity library stored, where the library itself cannot. */
export function forgetStoredUser() {
  for (const storage of [tabStorage, browserStorage])
    for (const name of storage.keys()) if (name.startsWith('firebase:authUser:')) storage.remove(name)
}
