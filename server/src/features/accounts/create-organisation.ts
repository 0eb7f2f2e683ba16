import { firstPlaceNames, type OrganisationKind } from '@surplate/contract/roles'
import type { Identity } from '../../platform/identity/tokens.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { openPlace } from '../places/public.ts'
import { hasIdentity } from './public.ts'
import { lockRegistration, requestConfirmation } from './queries.ts'

/**
 * Second step of registration: turns the registration into the organisation and its owner's membership, then sends the
 * welcome mail or, for an unconfirmed address, the confirmation link. `trusted` if nobody has to check it. Idempotent: `created` is false if the organisation
 * already existed.
 */
export async function createOrganisation(
  work: Work,
  identity: Identity,
  { kind, trusted }: { kind: OrganisationKind; trusted: boolean },
): Promise<{ id: string; created: boolean }> {
  const { tx, now, record, notify } = work
  await lockRegistration(tx, identity.uid)
  const existing = await tx
    .selectFrom('users')
    .innerJoin('memberships', 'memberships.user_id', 'users.id')
    .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
    .select(['organisations.id', 'organisations.kind'])
    .where(hasIdentity(identity.uid))
    .orderBy('memberships.created_at')
    .executeTakeFirst()
  if (existing && existing.kind !== kind) throw problem('WRONG_USER_TYPE')
  if (existing) return { id: existing.id, created: false }

  const registration = await tx
    .deleteFrom('registrations')
    .using('users')
    .whereRef('users.id', '=', 'registrations.user_id')
    .where(hasIdentity(identity.uid))
    .returning([
      'user_id',
      'kind',
      'registrations.name',
      'contact_no',
      'location_id',
      'users.email_confirmed_at',
    ])
    .executeTakeFirst()
  if (!registration) throw problem('NOT_REGISTERED')
  const { user_id, email_confirmed_at, ...organisation } = registration
  if (organisation.kind !== kind) throw problem('WRONG_USER_TYPE')

  const id = newId()
  await tx
    .insertInto('organisations')
    .values({ id, ...organisation, trust: 'draft', trusted, created_at: now })
    .execute()
  const { location_id } = organisation
  await openPlace(work, { organisation_id: id, name: firstPlaceNames[kind], location_id })
  await tx
    .insertInto('memberships')
    .values({ organisation_id: id, user_id, role: 'owner', created_at: now })
    .execute()
  await record('registered', kind, id, { user_id, organisation_id: id })
  if (email_confirmed_at) await notify('account-ready', { user_id, organisation_id: id })
  else await requestConfirmation(work, user_id)
  return { id, created: true }
}
