import { z } from 'zod'
import { callsOf } from './call.ts'
import { declarationVersion } from './declaration.ts'
import { errorsOf } from './errors.ts'
import { questionIds } from './food-safety-quiz.ts'
import { line, prose } from './lib/text.ts'
import { emailAddress } from './organisation-fields.ts'
import { numberProblem, registerIds } from './registers.ts'
import { organisationKinds } from './roles.ts'
import { trustParties, trustStates } from './trust-rules.ts'
import {
  coldStorages,
  documentPurposes,
  documentTypes,
  pointStates,
  verificationPoints,
} from './verification-rules.ts'

const time = z.iso.datetime({ offset: true })
const legalName = line('Please enter the legal name')
const country = line('Please choose a country', 80)

/** A country is a code of `registers.ts`, or the name of another one. */
export const registerForm = z
  .object({
    legal_name: legalName,
    country,
    register: z.enum(registerIds, { error: 'Please choose a register' }),
    /** The name of a register that is not in the list. */
    register_name: line('Please name the register').or(z.literal('')).default(''),
    number: line('Please enter the number', 80),
  })
  .superRefine(({ register, register_name, number }, { addIssue }) => {
    const message = numberProblem(register, number)
    if (message) addIssue({ code: 'custom', path: ['number'], message })
    if (register === 'other' && !register_name)
      addIssue({ code: 'custom', path: ['register_name'], message: 'Please name the register' })
  })
export type RegisterForm = z.infer<typeof registerForm>

/** For a community kitchen that is in no register: the network vouches for it, or a document speaks for it. */
export const noRegisterForm = z.object({
  legal_name: legalName,
  country,
  explanation: prose(1000).refine((text) => text.length >= 10, 'Please tell us in a sentence or two'),
})
export type NoRegisterForm = z.infer<typeof noRegisterForm>

const isEmail = (text: string) => text === '' || emailAddress.safeParse(text).success
const isPhone = (text: string) => text === '' || text.replace(/\D/g, '').length >= 7

export const responsibleForm = z
  .object({
    name: line('Please enter a name'),
    email: z.string().trim().max(254).refine(isEmail, 'Please enter a valid email address').default(''),
    contact_no: line('Phone', 40)
      .or(z.literal(''))
      .refine(isPhone, 'Please enter a valid phone number')
      .default(''),
  })
  .refine(({ email, contact_no }) => email !== '' || contact_no !== '', {
    path: ['email'],
    error: 'Please enter an email address or a phone number',
  })
export type ResponsibleForm = z.infer<typeof responsibleForm>

export const declarationForm = z.object({
  /** Of the text that was read. */
  version: z.literal(declarationVersion, { error: 'The text has changed. Please read it again' }),
  name: line('Please sign with your name'),
})

/** The chosen option of every question, by its position. */
const option = z.int().min(0).max(2)
export const quizForm = z.object({
  answers: z.partialRecord(z.enum(questionIds), option),
})

export const replyForm = z.object({
  message: prose(2000).refine((text) => text.length > 0, 'Please write a message'),
})

export const verificationPoint = z.object({
  point: z.enum(verificationPoints),
  state: z.enum(pointStates),
  done_at: time.nullable(),
  /** Why the network declined it, in its own words. */
  words: z.string(),
})
export type ShownPoint = z.infer<typeof verificationPoint>

const facts = z.object({
  legal_name: z.string().nullable(),
  country: z.string().nullable(),
  register: z.string().nullable(),
  register_name: z.string(),
  number: z.string().nullable(),
  /** Why there is no register; null if there is one. */
  explanation: z.string().nullable(),
  responsible: z.object({ name: z.string(), email: z.string(), contact_no: z.string() }).nullable(),
  declaration: z.object({ version: z.number().int(), name: z.string(), at: time }).nullable(),
  cold_storage: z.enum(coldStorages).nullable(),
  quiz_passed_at: time.nullable(),
})
export type VerificationFacts = z.infer<typeof facts>

const document = z.object({
  _id: z.uuid(),
  purpose: z.enum(documentPurposes),
  type: z.enum(documentTypes),
  created_at: time,
})
export type VerificationDocument = z.infer<typeof document>

const reply = z.object({ at: time, author: z.string(), message: z.string() })

/** Everything that an organisation has shown, for its managers and for operators. */
export const verificationDetails = z.object({
  facts,
  documents: z.array(document),
  /** Since the network last decided. */
  replies: z.array(reply),
})

/** What every member may know. `details` is null for those who do not manage the organisation. */
const shownVerification = z.object({
  organisation_id: z.uuid(),
  kind: z.enum(organisationKinds),
  state: z.enum(trustStates),
  /** Whether the organisation has to be checked before it claims food, or offers it. */
  required: z.boolean(),
  /** When it came into this state; null for one that never left the first. */
  since: time.nullable(),
  approved_until: time.nullable(),
  /** What the network said about it, word for word. */
  reason: z.string(),
  points: z.array(verificationPoint),
  details: verificationDetails.nullable(),
})
export type Verification = z.infer<typeof shownVerification>

/** A change of trust, or a reply of the organisation, with its author. */
export const verificationEvent = z.object({
  at: time,
  /** Null for a timer, and for someone who has left. */
  author: z.string().nullable(),
  by: z.enum(trustParties),
  /** Null for a reply. */
  change: z.object({ from: z.enum(trustStates), to: z.enum(trustStates) }).nullable(),
  text: z.string(),
})

/** The same for operators, with everything that happened. */
export const verificationRecord = shownVerification.extend({
  details: verificationDetails,
  history: z.array(verificationEvent),
})
export type VerificationRecord = z.infer<typeof verificationRecord>

const quizResult = z.object({
  question: z.enum(questionIds),
  right: z.boolean(),
  explanation: z.string(),
})

const call = callsOf('Verification')
const id = z.uuid()
const own = { who: 'member', subject: { field: 'id', of: 'organisation', open_to: 'own' } } as const
const managed = { ...own, can: 'manage-organisation', even_suspended: true } as const
/** Not while the network looks at it, or after it has approved it. */
const changes = errorsOf('ILLEGAL_TRANSITION')

export const verification = {
  get: call(own, 'GET /api/organisations/{id}/verification', 'See how far the network has checked you')
    .input(z.object({ id }))
    .output(shownVerification),

  saveRegister: call(
    managed,
    'PATCH /api/organisations/{id}/verification/register',
    'Say in which public register your organisation is',
  )
    .errors(changes)
    .input(registerForm.safeExtend({ id }))
    .output(shownVerification),

  saveNoRegister: call(
    managed,
    'PATCH /api/organisations/{id}/verification/no-register',
    'Say why your organisation is in no register',
  )
    .errors(changes)
    .input(noRegisterForm.extend({ id }))
    .output(shownVerification),

  saveResponsible: call(
    managed,
    'PATCH /api/organisations/{id}/verification/responsible',
    'Name the person who is responsible for food safety',
  )
    .errors(changes)
    .input(responsibleForm.safeExtend({ id }))
    .output(shownVerification),

  signDeclaration: call(
    managed,
    'POST /api/organisations/{id}/verification/declaration',
    'Sign the food-safety declaration',
  )
    .errors(changes)
    .input(declarationForm.extend({ id }))
    .output(shownVerification),

  stateNoColdFood: call(
    { ...managed, kind: 'food_bank' },
    'POST /api/organisations/{id}/verification/no-cold-food',
    'Say that your food bank keeps no cold food',
  )
    .errors(changes)
    .input(z.object({ id }))
    .output(shownVerification),

  removeDocument: call(
    managed,
    'POST /api/organisations/{id}/verification/documents/{document_id}/remove',
    'Remove a document; one that is gone already stays so',
  )
    .errors(changes)
    .input(z.object({ id, document_id: z.uuid() }))
    .output(shownVerification),

  answerQuiz: call(
    { ...managed, kind: 'food_bank' },
    'POST /api/organisations/{id}/verification/quiz',
    'Answer the food-safety quiz; it is passed once all answers are right',
  )
    .errors(changes)
    .input(quizForm.extend({ id }))
    .output(z.object({ results: z.array(quizResult), passed: z.boolean(), verification: shownVerification })),

  submit: call(
    managed,
    'POST /api/organisations/{id}/verification/submit',
    'Ask the network to check your organisation',
  )
    .errors(changes)
    .input(z.object({ id }))
    .output(shownVerification),

  takeBack: call(managed, 'POST /api/organisations/{id}/verification/take-back', 'Take it back to change it')
    .errors(changes)
    .input(z.object({ id }))
    .output(shownVerification),

  reply: call(managed, 'POST /api/organisations/{id}/verification/reply', 'Answer the network')
    .errors(changes)
    .input(replyForm.extend({ id }))
    .output(shownVerification),
}
