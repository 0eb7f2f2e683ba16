import type { OrganisationKind } from '@surplate/contract/roles'
import { currentSession, setUser } from '~/lib/session/session'
import { signInAs, someMembership, somePlace } from './organisations'

/** Places for component tests of organisations that have several, or one. */

export const kitchen = somePlace()
export const counter = somePlace({ _id: 'p-2', name: 'Harbour counter', main: false })

let members = 0

/** Signs in another member, who has chosen nothing yet and works at a place, or everywhere. */
export function signInAt(place_id: string | null, kind: OrganisationKind = 'restaurant') {
  signInAs('owner', kind)
  members += 1
  const { type_id: organisation_id, name } = currentSession()
  setUser({
    ...currentSession(),
    user_id: `member-${members}`,
    memberships: [someMembership({ organisation_id, name, kind, place_id })],
  })
}
