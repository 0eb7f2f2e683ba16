import { type HTTPPath, oc } from '@orpc/contract'
import { answers } from './errors.ts'
import type { UserType } from './roles.ts'

/**
 * Who may make a call, as data: the server enforces it in one place and the audits walk it.
 * - `public`: anybody. `person`: whoever holds a valid token, registered or not. `member`: belongs to an organisation.
 * - `role` narrows members to one kind of organisation.
 * - `subject` names the input field that says whose thing it is, and how far it is open.
 */
export interface Access {
  who: 'public' | 'person' | 'member'
  role?: UserType
  subject?: Subject
}

export interface Subject {
  field: string
  of: 'uid' | 'user' | 'restaurant' | 'food_bank' | 'location' | 'food_item' | 'donation_request'
  /** `own`: only one's own. `parties`: both sides of it. `counterparty`: also the other side of a shared donation request. `members`: every member. */
  open_to: 'own' | 'parties' | 'counterparty' | 'members'
}

export interface CallMeta {
  access?: Access
}

interface CallRoute {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: HTTPPath
  summary: string
  tag: string
}

const base = oc
  .$meta<CallMeta>({})
  .errors(answers('INVALID_INPUT', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE'))

/** A call of the API: access first, because a call without one does not exist. */
export function call(access: Access, { tag, ...route }: CallRoute) {
  return base.meta({ access }).route({ ...route, tags: [tag], inputStructure: 'compact' })
}
