import { type ErrorMap, type HTTPPath, oc } from '@orpc/contract'
import { z } from 'zod'
import { type ErrorCode, errors, errorsOf } from './errors.ts'
import type { Permission } from './permissions.ts'
import type { OrganisationKind } from './roles.ts'

/**
 * Who may make a call, as data: the server enforces it in one place and the audits walk it.
 * - `public`: anyone. `person`: a valid token, registered or not. `member`: belongs to an organisation.
 * - `operator`: runs the network, whatever organisations they belong to.
 * - Members act for one organisation: `kind` restricts its kind, `can` names the permission their role needs. Those of a
 *   suspended one may read; they may write only what `even_suspended` says.
 * - `verified`: the organisation must be trusted by the network.
 * - `subject` names the input field with the id of the thing, and who may access it.
 */
export interface Access {
  who: 'public' | 'person' | 'member' | 'operator'
  kind?: OrganisationKind
  can?: Permission
  verified?: true
  even_suspended?: true
  /** Follows from the method. */
  writes?: boolean
  subject?: Subject
}

export interface Subject {
  field: string
  of:
    | 'uid'
    | 'user'
    | 'organisation'
    | 'restaurant'
    | 'food_bank'
    | 'location'
    | 'food_item'
    | 'donation_request'
    | 'pickup'
  /** `own`: the owner. `parties`: both sides of it. `counterparty`: also the other side of a shared donation request. `members`: every member. */
  open_to: 'own' | 'parties' | 'counterparty' | 'members'
}

export interface CallMeta {
  access?: Access
}

type Method = 'GET' | 'POST' | 'PATCH'

/** Every call checks its input, and says what is wrong with which field. */
const invalidInput = { ...errors.INVALID_INPUT, data: z.object({ fields: z.record(z.string(), z.string()) }) }

const base = oc.$meta<CallMeta>({})

/**
 * Builds the calls of a feature: `call(access, 'GET /api/restaurant/{id}', 'Get a restaurant')`. Access comes first,
 * because a call without one is never served. It also adds the errors that follow from access and method, so a call
 * lists only its own.
 */
export function callsOf(tag: string) {
  return function call(access: Access, endpoint: `${Method} ${HTTPPath}`, summary: string) {
    const [method, path] = endpoint.split(' ') as [Method, HTTPPath]
    return base
      .meta({ access: { ...access, writes: method !== 'GET' } })
      .errors({ INVALID_INPUT: invalidInput, ...errorsOf(...impliedErrors(access, method)) } as ErrorMap)
      .route({ method, path, summary, tags: [tag], inputStructure: 'compact' })
  }
}

function impliedErrors({ who, subject, verified, even_suspended }: Access, method: Method) {
  const codes: Exclude<ErrorCode, 'INVALID_INPUT'>[] = [
    'TOO_MANY_REQUESTS',
    'INTERNAL',
    'UNAVAILABLE',
    // A public call also rejects a token that is not valid.
    'UNAUTHENTICATED',
  ]
  if (who !== 'public') codes.push('NOT_REGISTERED')
  // With a token, a public call also acts for the organisation that the request names.
  if (who !== 'person' || subject?.of === 'uid') codes.push('FORBIDDEN')
  if (who === 'member' && method !== 'GET' && !even_suspended) codes.push('SUSPENDED')
  if (verified) codes.push('NOT_VERIFIED')
  if (subject && subject.of !== 'uid') codes.push('NOT_FOUND')
  if (who !== 'public' && method !== 'GET') codes.push('KEY_REUSED')
  return codes
}
