import type { OrganisationKind } from '@surplate/contract/roles'
import { approvedForMs } from '@surplate/contract/trust-rules'
import type { ShownPoint, VerificationDocument, VerificationFacts } from '@surplate/contract/verification'
import { pointNames, type VerificationPoint } from '@surplate/contract/verification-rules'
import { plainDay } from './dates'

type Facts = VerificationFacts | undefined

export function pointTitle(point: VerificationPoint, kind: OrganisationKind, facts: Facts): string {
  if (point !== 'register') return pointNames[point]
  if (facts?.explanation != null) return 'No register'
  return kind === 'food_bank' ? 'Charity or register number' : pointNames.register
}

const openHints: Record<VerificationPoint, string> = {
  register: 'The number under which others find you',
  responsible: 'Whom the network calls about food safety',
  declaration: 'Two minutes to read and sign',
  cold_storage: 'A photo of your fridge or freezer with its thermometer',
  quiz: '8 questions, valid for a year',
}

const doneHints: Record<VerificationPoint, (facts: Facts, day: string, yearLater: string) => string> = {
  register: (facts, day) =>
    facts?.explanation != null ? 'The network vouches for you' : (facts?.number ?? `Given on ${day}`),
  responsible: (facts, day) => facts?.responsible?.name ?? `Named on ${day}`,
  declaration: (_facts, day) => `Signed ${day}`,
  cold_storage: (facts, day) =>
    facts?.cold_storage === 'no_cold_food' ? 'You keep no cold food' : `Added ${day}`,
  quiz: (_facts, _day, yearLater) => `8 of 8, valid until ${yearLater}`,
}

export function pointHint({ point, state, done_at, words }: ShownPoint, facts: Facts, now: Date): string {
  if (state === 'declined') return words || 'The network could not accept this'
  if (!done_at) return openHints[point]
  const day = plainDay(done_at, now)
  if (state === 'repeat')
    return point === 'quiz' ? `Passed ${day}, please take it again` : `Signed ${day}, please read it again`
  return doneHints[point](
    facts,
    day,
    plainDay(new Date(Date.parse(done_at) + approvedForMs).toISOString(), now),
  )
}

const openLabels: Record<VerificationPoint, string> = {
  register: 'Add',
  responsible: 'Add',
  declaration: 'Sign',
  cold_storage: 'Add photo',
  quiz: 'Start',
}

/** What is signed or passed is done; the rest can be changed. */
export function actionLabel({ point, state }: ShownPoint, facts: Facts): string | undefined {
  if (state === 'open') return openLabels[point]
  const repeats = point === 'declaration' || point === 'quiz'
  if (state === 'done') return repeats ? undefined : 'Change'
  if (point === 'cold_storage' && facts?.cold_storage === 'document') return 'New photo'
  return repeats ? (point === 'quiz' ? 'Start' : 'Sign') : 'Change'
}

export function supportingHint(document: VerificationDocument | undefined, now: Date): string {
  if (!document) return 'Optional: a letter, a certificate or a photo'
  return `${document.type === 'pdf' ? 'PDF' : 'Photo'} added ${plainDay(document.created_at, now)}`
}
