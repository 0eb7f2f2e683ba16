import type { Membership } from '@surplate/contract/organisations'
import { api } from '~/lib/network/api'
import { actFor } from '~/lib/session/acting'
import { openIdentity, signedInPerson, signInWithGoogle } from '~/lib/session/identity'
import type { Person } from '~/lib/session/kept-sign-in'
import { loadSession } from '../session/load-session'

// Imported lazily by the card, so that the page does not wait for the identity library.

/** Who would accept, or null. Prepares the sign-in, because browsers block a popup that opens late. */
export async function findPerson(): Promise<Person | null> {
  const person = await signedInPerson()
  if (!person) await openIdentity()
  return person
}

export function signIn(): Promise<Person> {
  return signInWithGoogle({ shared: false })
}

/** Makes the person a member, and acts for the organisation from then on. */
export async function join(person: Person, token: string): Promise<Membership> {
  const membership = await api.people.accept({ token })
  await loadSession(person)
  actFor(membership)
  return membership
}
