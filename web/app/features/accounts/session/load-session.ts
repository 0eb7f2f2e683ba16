import { whenIdle } from '~/lib/loading/when-idle'
import { logFailure } from '~/lib/log'
import { api, hasCode } from '~/lib/network/api'
import { getThrough } from '~/lib/network/connection'
import { rememberAddress } from '~/lib/session/account'
import { signedInPerson } from '~/lib/session/identity'
import type { Person } from '~/lib/session/kept-sign-in'
import { setFirebaseUid, setUser } from '~/lib/session/session'
import { AccountError } from '../sign-in/sign-in-failures'

const profiles = {
  restaurant: api.accounts.getRestaurantByUser,
  food_bank: api.accounts.getFoodBankByUser,
}

/**
 * Fills the session of a signed-in user from the API. A user without a complete account keeps only the uid,
 * which sends them to registration.
 */
export async function loadSession(person: Person) {
  const { uid, photoURL } = person
  try {
    const { user } = await api.accounts.getUser({ uid })
    const profileOf = profiles[user.user_type]
    if (!profileOf) throw new AccountError('account/unknown-user-type')
    const { _id } = await profileOf({ user_id: user.id })
    rememberAddress({ uid, email: user.email, email_confirmed: user.email_confirmed })
    setUser({
      firebase_uid: uid,
      email: user.email,
      name: user.name,
      user_type: user.user_type,
      photoURL,
      user_id: user.id,
      type_id: _id,
    })
  } catch (error) {
    if (error instanceof AccountError) throw error
    if (!hasCode(error, 'NOT_REGISTERED') && !hasCode(error, 'NOT_FOUND'))
      throw new AccountError('account/not-loaded', { cause: error })
    setFirebaseUid(uid, photoURL)
  }
}

/** Restores the session in a new tab when the user is already signed in. */
export async function loadSignedIn() {
  const person = await signedInPerson()
  if (person) await loadSession(person)
}

/** Another device may have changed the account since this browser loaded it. */
export function loadWhenIdle() {
  whenIdle(() => {
    getThrough(loadSignedIn).catch((failure: unknown) => logFailure('Failed to refresh the session', failure))
  })
}
