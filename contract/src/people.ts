import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { emailAddress } from './organisation-fields.ts'
import { membership } from './organisations.ts'
import { memberRoles, organisationKinds } from './roles.ts'

const time = z.iso.datetime({ offset: true })
const id = z.uuid()

/** Where a member works; null means everywhere. It decides what they see first and are mailed about, not what they may do. */
const place_id = z.uuid().nullable()

const position = { role: z.enum(memberRoles), place_id }

/** A person of an organisation. */
const member = z.object({
  user_id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  photo_url: z.string().nullable(),
  ...position,
  joined_at: time,
  /** Open pickups that they collect; without them nobody does. */
  pickups: z.array(z.object({ _id: z.uuid(), other: z.string(), from: time, time_zone: z.string() })),
})
export type PersonOfOrganisation = z.infer<typeof member>

const invitation = z.object({
  _id: z.uuid(),
  email: z.string(),
  ...position,
  expires_at: time,
})
export type Invitation = z.infer<typeof invitation>

const everyone = z.object({ members: z.array(member), invitations: z.array(invitation) })
export type PeopleOfOrganisation = z.infer<typeof everyone>

export const invitationForm = z.object({ email: emailAddress, ...position })
export type InvitationForm = z.infer<typeof invitationForm>

export const positionForm = z.object(position)
export type PositionForm = z.infer<typeof positionForm>

const token = z.string().min(1).max(200)

/** What whoever holds the link is shown before they accept. */
const shownInvitation = z.object({
  organisation: z.object({ name: z.string(), kind: z.enum(organisationKinds) }),
  role: z.enum(memberRoles),
  /** The address it was sent to, which the person has to sign in with. */
  email: z.string(),
  expires_at: time,
})
export type ShownInvitation = z.infer<typeof shownInvitation>

const call = callsOf('People')
const own = { field: 'id', of: 'organisation', open_to: 'own' } as const
const managed = { who: 'member', can: 'manage-people', subject: own, even_suspended: true } as const
const onePerson = z.object({ id, user_id: z.uuid() })
const oneInvitation = z.object({ id, invitation_id: z.uuid() })

export const people = {
  list: call(managed, 'GET /api/organisations/{id}/people', 'List the people of your organisation')
    .input(z.object({ id }))
    .output(everyone),

  invite: call(managed, 'POST /api/organisations/{id}/invitations', 'Invite someone by mail')
    .errors(errorsOf('ALREADY_MEMBER', 'ALREADY_INVITED', 'TOO_MANY_INVITATIONS'))
    .input(invitationForm.extend({ id }))
    .output(everyone),

  sendAgain: call(
    managed,
    'POST /api/organisations/{id}/invitations/{invitation_id}/again',
    'Send a new link, which replaces the former one',
  )
    .errors(errorsOf('TOO_MANY_INVITATIONS'))
    .input(oneInvitation)
    .output(everyone),

  withdraw: call(
    managed,
    'POST /api/organisations/{id}/invitations/{invitation_id}/withdraw',
    'Withdraw an invitation',
  )
    .input(oneInvitation)
    .output(everyone),

  change: call(
    managed,
    'PATCH /api/organisations/{id}/people/{user_id}',
    'Change the role or the place of a member',
  )
    .errors(errorsOf('LAST_OWNER'))
    .input(positionForm.extend(onePerson.shape))
    .output(everyone),

  remove: call(
    managed,
    'POST /api/organisations/{id}/people/{user_id}/remove',
    'Remove a member: their access ends at once, and nobody is named for the pickups they hold',
  )
    .errors(errorsOf('LAST_OWNER'))
    .input(onePerson)
    .output(everyone),

  leave: call({ who: 'person' }, 'POST /api/me/leave', 'Leave one of your organisations')
    .errors(errorsOf('NOT_FOUND', 'LAST_OWNER'))
    .input(z.object({ organisation_id: id }))
    .output(z.object({ left: z.literal(true) })),

  getInvitation: call(
    { who: 'public' },
    'POST /api/invitations/show',
    'See what an invitation is about, with its link',
  )
    .errors(errorsOf('INVITATION_ENDED'))
    .input(z.object({ token }))
    .output(shownInvitation),

  accept: call(
    { who: 'person' },
    'POST /api/invitations/accept',
    'Join an organisation with the link, signed in with the address it was sent to',
  )
    .errors(errorsOf('INVITATION_ENDED', 'OTHER_ADDRESS'))
    .input(z.object({ token }))
    .output(membership),
}
