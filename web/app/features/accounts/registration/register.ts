import type { RegistrationForm } from '@surplate/contract/accounts'
import { api, hasCode } from '~/lib/network/api'
import { signedInPerson } from '~/lib/session/identity'
import { loadSession } from '../session/load-session'

/**
 * Creates the user, then the restaurant or food bank, then the session. Each step can be repeated, so
 * submitting again completes an interrupted registration.
 */
export async function register(form: RegistrationForm) {
  const person = await signedInPerson()
  if (!person) throw new Error('No user is signed in')
  const { uid } = person

  const { name, email, contact_no, user_type, address, city, country, latitude, longitude } = form
  await api.accounts
    .signUp({ uid, name, email, contact_no, user_type, address, city, country, latitude, longitude })
    .catch((error: unknown) => {
      if (!hasCode(error, 'ALREADY_REGISTERED')) throw error
    })

  if (form.user_type === 'restaurant')
    await api.accounts.addRestaurant({ uid, cuisine_type: form.cuisine_type })
  else await api.accounts.addFoodBank({ uid, transportation_notes: '' })

  await loadSession(person)
}
