import type { ShownPoint, Verification } from '@surplate/contract/verification'
import { pointsOf, type VerificationPoint } from '@surplate/contract/verification-rules'

/** Data for component tests of the verification. */

type Values = Partial<Omit<Verification, 'points'>> & {
  points?: Partial<Record<VerificationPoint, Partial<ShownPoint>>>
}

export const noFacts = {
  legal_name: null,
  country: null,
  register: null,
  register_name: '',
  number: null,
  explanation: null,
  responsible: null,
  declaration: null,
  cold_storage: null,
  quiz_passed_at: null,
}

export const doneOn = '2026-06-11T10:00:00.000Z'
const done = { state: 'done', done_at: doneOn } as const

/** Every point of a food bank done. */
export const allDone = {
  register: done,
  responsible: done,
  declaration: done,
  cold_storage: done,
  quiz: done,
}

export function someVerification({ points = {}, ...values }: Values = {}): Verification {
  const kind = values.kind ?? 'food_bank'
  return {
    organisation_id: kind === 'food_bank' ? 'f-1' : 'r-1',
    kind,
    state: 'draft',
    required: true,
    since: null,
    approved_until: null,
    reason: '',
    details: { facts: noFacts, documents: [], replies: [] },
    ...values,
    points: pointsOf[kind].map((point) => ({
      point,
      state: 'open',
      done_at: null,
      words: '',
      ...points[point],
    })),
  }
}
