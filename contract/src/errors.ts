import { z } from 'zod'

const fields = z.object({ fields: z.record(z.string(), z.string()) })

/** Every error the API can answer: its code, HTTP status and the words for a person. The browser switches on the code. */
export const errors = {
  INVALID_INPUT: { status: 422, message: 'Some of this needs another look.', data: fields },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account cannot do this.' },
  NOT_FOUND: { status: 404, message: 'We could not find this.' },
  NOT_REGISTERED: { status: 404, message: 'Please finish your registration first.' },
  WRONG_USER_TYPE: { status: 409, message: 'This account was registered as the other kind of organisation.' },
  ALREADY_REGISTERED: { status: 409, message: 'This account is registered already.' },
  ITEM_GONE: { status: 409, message: 'This food is no longer available.' },
  ALREADY_REQUESTED: { status: 409, message: 'Your food bank has asked for this already.' },
  ALREADY_REVIEWED: { status: 409, message: 'Your food bank has reviewed this already.' },
  ILLEGAL_TRANSITION: { status: 409, message: 'This was decided already.' },
  UNDO_TOO_LATE: { status: 409, message: 'It is too late to undo this.' },
  KEY_REUSED: { status: 409, message: 'This key was used for another request.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is more than we can take at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  BAD_REQUEST: { status: 400, message: 'We could not read this request.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests at once. Please wait a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'We are busy for a moment. Please try again.' },
} as const satisfies Record<string, { status: number; message: string; data?: z.ZodType }>

export type ErrorCode = keyof typeof errors

/** The part of the table that one call can answer, in the form a contract takes. */
export function answers<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errors, Code> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<typeof errors, Code>
}
