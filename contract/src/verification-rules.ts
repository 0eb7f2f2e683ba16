import type { OrganisationKind } from './roles.ts'
import { approvedForMs, renewalDueMs, type TrustState } from './trust-rules.ts'

/** What an organisation shows the network before it is trusted, in the order of the page. */
export const verificationPoints = ['register', 'responsible', 'declaration', 'cold_storage', 'quiz'] as const
export type VerificationPoint = (typeof verificationPoints)[number]

export const pointsOf: Record<OrganisationKind, readonly VerificationPoint[]> = {
  restaurant: ['register', 'responsible', 'declaration'],
  food_bank: verificationPoints,
}

export const pointNames: Record<VerificationPoint, string> = {
  register: 'Register number',
  responsible: 'Responsible person',
  declaration: 'Food-safety declaration',
  cold_storage: 'Cold storage',
  quiz: 'Food-safety quiz',
}

/** `repeat` was done once and is too old by now, `declined` did not convince the network. */
export const pointStates = ['open', 'done', 'repeat', 'declined'] as const
export type PointState = (typeof pointStates)[number]

/** How an organisation shows that it can keep cold food. */
export const coldStorages = ['document', 'no_cold_food'] as const
export type ColdStorage = (typeof coldStorages)[number]

/** Which point a document belongs to; `supporting` is whatever else helps the network to decide. */
export const documentPurposes = ['cold_storage', 'supporting'] as const
export type DocumentPurpose = (typeof documentPurposes)[number]

export const documentTypes = ['image', 'pdf'] as const
export type DocumentType = (typeof documentTypes)[number]

export const mostDocumentBytes = 10 * 1024 * 1024
/** Documents are deleted this long after the decision, or after the upload if nobody sends them. */
export const documentsKeptMs = 90 * 24 * 3_600_000

/** POST to a purpose with the file as the body; GET of an id, for managers of the organisation and for operators. */
export const documentsPath = '/api/verification/documents'

/** What is signed or answered counts for a year; whoever renews an approval does it again. */
export function mustRepeat(doneAt: Date, now: Date): boolean {
  return now.getTime() - doneAt.getTime() >= approvedForMs - renewalDueMs
}

/** What the network looks at stays as it is, and what it approved too, except for whom to call. */
export function mayEdit(state: TrustState, point: VerificationPoint | 'supporting'): boolean {
  if (state === 'submitted') return false
  return state !== 'approved' || point === 'responsible'
}

export function maySubmit(state: TrustState): boolean {
  return state === 'draft' || state === 'declined' || state === 'lapsed' || state === 'renewal_due'
}

/** Whoever was told no may answer. */
export function mayReply(state: TrustState): boolean {
  return state === 'declined' || state === 'suspended'
}

/** Replies that an organisation may write before the network acts again. */
export const mostReplies = 5

/** By when most answers come: two working days later. */
export function usualAnswerBy(sentAt: Date): Date {
  const day = new Date(sentAt)
  for (let working = 0; working < 2; ) {
    day.setDate(day.getDate() + 1)
    if (day.getDay() % 6 !== 0) working += 1
  }
  return day
}
