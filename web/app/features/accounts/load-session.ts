import type { User } from 'firebase/auth'
import { rememberAddress } from '../../lib/account'
import { api, hasCode } from '../../lib/api'
import { signedInPerson } from '../../lib/identity'
import { setFirebaseUid, setUser } from '../../lib/session'
import { AccountError } from './sign-in-failures'

const profiles = {
  restaurant: api.accounts.getRestaurantByUser,
  food_bank: api.accounts.getFoodBankByUser,
}

/**
 * Fills the session of a signed-in person from the API. Somebody without an account, or with half of
 * one, is left with only the uid: that is what sends them to the registration.
 */
export async function loadSession(person: User) {
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

/** A new tab of a browser in which somebody is signed in already. */
export async function restoreSession() {
  const person = await signedInPerson()
  if (person) await loadSession(person)
}
