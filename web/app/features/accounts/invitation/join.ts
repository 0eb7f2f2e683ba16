import type { Membership } from '@surplate/contract/organisations'
import { api } from '~/lib/network/api'
import { actFor } from '~/lib/session/acting'
import { openIdentity, signedInPerson, signInWithGoogle } from '~/lib/session/identity'
import type { Person } from '~/lib/session/kept-sign-in'
import { isMailOnly } from '~/lib/session/mail-only'
import { loadSession } from '../session/load-session'

// Imported lazily by the card, so that the page does not wait for the identity library.

/** Who would accept, or null. */
export function findPerson(): Promise<Person | null> {
  return signedInPerson()
}

/** Before the click, because browsers block a popup that opens late. */
export async function prepareSignIn() {
  if (!isMailOnly()) await openIdentity()
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
