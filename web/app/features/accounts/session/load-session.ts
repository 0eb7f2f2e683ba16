import type { Account } from '@surplate/contract/accounts'
import { loadCode } from '~/lib/loading/load-code'
import { whenIdle } from '~/lib/loading/when-idle'
import { logFailure } from '~/lib/log'
import { api, hasCode } from '~/lib/network/api'
import { getThrough } from '~/lib/network/connection'
import { rememberAddress } from '~/lib/session/account'
import { signedInPerson } from '~/lib/session/identity'
import type { Person } from '~/lib/session/kept-sign-in'
import { clearUser, currentSession, setFirebaseUid, setUser } from '~/lib/session/session'
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
    const own = await ownOrganisation(user)
    const acting = actingOf(user)
    const type_id = acting?.organisation_id ?? own
    if (!type_id) return await startUnregistered(person)
    rememberAddress({ uid, email: user.email, email_confirmed: user.email_confirmed })
    setUser({
      firebase_uid: uid,
      email: user.email,
      name: acting?.name ?? user.name,
      user_type: acting?.kind ?? user.user_type,
      photoURL,
      user_id: user.id,
      type_id,
      memberships: user.memberships,
    })
  } catch (error) {
    if (error instanceof AccountError) throw error
    if (!isMissing(error)) throw new AccountError('account/not-loaded', { cause: error })
    await startUnregistered(person)
  }
}

/**
 * Operators need no organisation; everyone else registers one. Also forgets the last session, of an organisation that the
 * user may no longer belong to.
 */
async function startUnregistered({ uid, email, photoURL }: Person) {
  const { enterDesk } = await loadCode(() => import('./enter-desk'))
  const operator = await enterDesk(uid)
  clearUser()
  setFirebaseUid(uid, photoURL)
  if (!operator) return
  const { _id: user_id, name } = operator
  setUser({ ...currentSession(), email: email ?? '', name, user_id, memberships: [], operator: 'yes' })
}

/** The organisation that the user registered; members of someone else's have none. */
async function ownOrganisation({ id, user_type }: Account): Promise<string | undefined> {
  const profileOf = profiles[user_type]
  if (!profileOf) throw new AccountError('account/unknown-user-type')
  try {
    const { _id } = await profileOf({ user_id: id })
    return _id
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
}

/** The organisation that this tab acts for if the user still belongs to it, otherwise the one they used last. */
function actingOf({ memberships }: Account) {
  const { type_id } = currentSession()
  return memberships.find(({ organisation_id }) => organisation_id === type_id) ?? memberships[0]
}

function isMissing(error: unknown) {
  return hasCode(error, 'NOT_REGISTERED') || hasCode(error, 'NOT_FOUND')
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
