import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { time } from './lib/time.ts'
import { emailAddress, organisationName } from './organisation-fields.ts'

const dayMs = 24 * 3_600_000
/** How long someone who asked to be deleted can change their mind. */
export const graceMs = 14 * dayMs
/** How long the file with someone's data can be fetched. */
export const exportValidMs = 7 * dayMs
/** After this long without a visit people are asked whether they still need the account, and deleted if they do not answer. */
export const inactiveAfterDays = 730
export const inactiveAnswerMs = 30 * dayMs

export const exportPath = '/api/me/data/exports'

/** `ready` once the file is made; a mail says so. */
const dataExport = z.object({ _id: z.uuid(), asked_at: time, ready: z.boolean(), expires_at: time })

const myDataState = z.object({
  export: dataExport.nullable(),
  deletion: z.object({ due_at: time }).nullable(),
  /** Organisations that nobody else belongs to: they are deleted together with the account. */
  alone_in: z.array(z.object({ organisation_id: z.uuid(), name: z.string() })),
})
export type MyDataState = z.infer<typeof myDataState>

const deletionState = z.object({ due_at: time.nullable() })

const call = callsOf('My data')
const person = { who: 'person' } as const
const owner = {
  who: 'member',
  can: 'delete-organisation',
  subject: { field: 'id', of: 'organisation', open_to: 'own' },
  even_suspended: true,
} as const

export const myData = {
  get: call(person, 'GET /api/me/data', 'Get what you asked for concerning your data').output(myDataState),

  askForExport: call(
    person,
    'POST /api/me/data/export',
    'Collect everything about you in a file; a mail says when it is ready',
  )
    .input(z.object({}))
    .output(myDataState),

  askForDeletion: call(person, 'POST /api/me/data/deletion', 'Delete your account in 14 days')
    .errors(errorsOf('LAST_OWNER'))
    .input(z.object({ email: emailAddress }))
    .output(myDataState),

  keepAccount: call(person, 'POST /api/me/data/keep', 'Keep your account after all')
    .input(z.object({}))
    .output(myDataState),

  getOrganisationDeletion: call(
    owner,
    'GET /api/organisations/{id}/deletion',
    'Get when your organisation is deleted',
  )
    .input(z.object({ id: z.uuid() }))
    .output(deletionState),

  askForOrganisationDeletion: call(
    owner,
    'POST /api/organisations/{id}/deletion',
    'Delete your organisation in 14 days',
  )
    .input(z.object({ id: z.uuid(), name: organisationName }))
    .output(deletionState),

  keepOrganisation: call(owner, 'POST /api/organisations/{id}/keep', 'Keep your organisation after all')
    .input(z.object({ id: z.uuid() }))
    .output(deletionState),
}
