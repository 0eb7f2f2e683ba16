import type { RegistrationForm } from '@surplate/contract/accounts'
import { api, hasCode } from '../../lib/api'
import { signedInPerson } from '../../lib/identity'
import { loadSession } from './load-session'

/**
 * The person first, then the restaurant or food bank, then the session. Each step may be repeated, so
 * that a registration which broke off in the middle is finished by sending the form again.
 */
export async function register(form: RegistrationForm) {
  const person = await signedInPerson()
  if (!person) throw new Error('Nobody is signed in')
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
