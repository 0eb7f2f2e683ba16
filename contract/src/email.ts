import { z } from 'zod'
import { call } from './call.ts'
import { answers } from './errors.ts'
import { prose } from './text.ts'

/** The subjects of the mails that the product itself sends between two organisations. */
export const mailSubjects = [
  'Incoming Order',
  'Donation Request Accepted',
  'Donation Request Rejected',
  'Food Item Reviewed',
] as const

export const email = {
  send: call(
    { who: 'member' },
    {
      method: 'POST',
      path: '/api/email/send-email',
      summary:
        'Write to the counterparty of a shared request; kept for older clients, the product itself never calls it',
      tag: 'Email',
    },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND', 'KEY_REUSED'))
    .input(z.object({ to: z.email().max(254), subject: z.enum(mailSubjects), html: prose(20_000) }))
    .output(z.object({ queued: z.boolean() })),
}
