import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { time } from './lib/time.ts'
import { emailAddress } from './organisation-fields.ts'

/** What only the browser that asked knows; link and code are of no use without it. */
const secret = z.string().min(1).max(200)

/** What a visitor types to get a link. */
export const mailForm = z.object({ email: emailAddress })

const id = z.uuid()
/** Keeps the session until the browser closes. */
const shared = z.boolean().default(false)

/** The session itself is a cookie that scripts cannot read. */
const signedIn = z.object({
  token: z.string(),
  expires_at: time,
  person: z.object({ uid: z.string(), email: z.string() }),
})
export type SignedIn = z.infer<typeof signedIn>

const call = callsOf('Sign-in')
const anyone = { who: 'public' } as const

export const signIn = {
  askForLink: call(
    anyone,
    'POST /api/auth/mail-link',
    'Send a sign-in link to an address; the answer does not tell whether it is known',
  )
    .input(mailForm)
    .output(z.object({ id, secret, expires_at: time })),

  openLink: call(anyone, 'POST /api/auth/mail-link/open', 'Sign in with the link, in the browser that asked')
    .errors(errorsOf('LINK_ENDED', 'OTHER_BROWSER'))
    .input(z.object({ token: z.string().min(1).max(200), secret: secret.nullable(), shared }))
    .output(signedIn),

  enterCode: call(
    anyone,
    'POST /api/auth/mail-link/code',
    'Sign in with the code of the mail, in the browser that asked',
  )
    .errors(errorsOf('LINK_ENDED', 'CODE_WRONG'))
    .input(z.object({ id, code: z.string().regex(/^\d{6}$/, 'Enter the six digits'), secret, shared }))
    .output(signedIn),

  renew: call(anyone, 'POST /api/auth/session', 'Get a new token for the session of this browser')
    .input(z.object({}))
    .output(signedIn),

  end: call(anyone, 'POST /api/auth/session/end', 'Sign out of the session of this browser')
    .input(z.object({}))
    .output(z.object({ ended: z.literal(true) })),

  remove: call(
    { who: 'person' },
    'POST /api/me/sign-in/remove',
    'Remove one of your ways to sign in, and sign out everywhere',
  )
    .errors(errorsOf('NOT_FOUND', 'LAST_SIGN_IN'))
    .input(z.object({ uid: z.string().min(1).max(128) }))
    .output(z.object({ removed: z.literal(true) })),
}
