import type { Membership } from '@surplate/contract/organisations'
import { may, type Permission } from '@surplate/contract/permissions'
import { currentSession, type Session, setUser, useSession } from './session'

/** The user's membership of the organisation they act for; undefined in a session that was kept before there were any. */
function actingMembership({ memberships, type_id }: Session): Membership | undefined {
  return memberships?.find(({ organisation_id }) => organisation_id === type_id)
}

/** The user's membership of the organisation they act for, for what depends on their role. */
export function useActing(): Membership | undefined {
  return actingMembership(useSession())
}

/** Whether the user may do this for the organisation they act for. What is shown follows it; the server decides. */
export function useMay(permission: Permission): boolean {
  const acting = actingMembership(useSession())
  return acting !== undefined && may(acting.role, permission)
}

/** From now on every call is for this organisation, also after the next start of this browser. */
export function actFor({ organisation_id, name, kind }: Membership) {
  setUser({ ...currentSession(), type_id: organisation_id, name, user_type: kind })
}

/** What the session knows of the organisation has changed. */
export function updateActing(changes: Pick<Membership, 'name' | 'places'>) {
  const session = currentSession()
  const acting = actingMembership(session)
  const memberships = session.memberships?.map((one) => (one === acting ? { ...one, ...changes } : one))
  setUser({ ...session, name: changes.name, memberships })
}

/** The user left it. */
export function forgetMembership(organisationId: string) {
  const session = currentSession()
  const memberships = session.memberships?.filter(({ organisation_id }) => organisation_id !== organisationId)
  setUser({ ...session, memberships })
}
