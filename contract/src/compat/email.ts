import { z } from 'zod'
import { callsOf } from '../call.ts'
import { errorsOf } from '../errors.ts'
import { prose } from '../lib/text.ts'

/** Subjects of the mails that Surplate sends between organisations. */
export const mailSubjects = [
  'Incoming Order',
  'Donation Request Accepted',
  'Donation Request Rejected',
  'Food Item Reviewed',
] as const

const call = callsOf('Email')

/** Kept for clients of the specification; the web app does not call these. */
export const email = {
  send: call(
    { who: 'member' },
    'POST /api/email/send-email',
    'Email the counterparty of a shared request; kept for older clients, not used by the web app',
  )
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ to: z.email().max(254), subject: z.enum(mailSubjects), html: prose(20_000) }))
    .output(z.object({ queued: z.boolean() })),
}
