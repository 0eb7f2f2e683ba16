/** All errors the API can return: code, HTTP status and user-facing message. Clients switch on the code. */
export const errors = {
  INVALID_INPUT: { status: 422, message: 'Please check the highlighted fields.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  FORBIDDEN: { status: 403, message: 'Your account cannot do this.' },
  NOT_VERIFIED: { status: 403, message: 'The network checks your organisation before it can do this.' },
  SUSPENDED: { status: 403, message: 'Your organisation is suspended. Settings say why.' },
  NOT_FOUND: { status: 404, message: 'We could not find this.' },
  NOT_REGISTERED: { status: 404, message: 'Please finish your registration first.' },
  WRONG_USER_TYPE: {
    status: 409,
    message: 'This account is registered as a different type of organisation.',
  },
  ALREADY_REGISTERED: { status: 409, message: 'This account is already registered.' },
  ITEM_GONE: { status: 409, message: 'This food is no longer available.' },
  ALREADY_REQUESTED: { status: 409, message: 'Your food bank has already requested this.' },
  ALREADY_REVIEWED: { status: 409, message: 'Your food bank has already reviewed this.' },
  ILLEGAL_TRANSITION: { status: 409, message: 'This has already been decided.' },
  UNDO_TOO_LATE: { status: 409, message: 'It is too late to undo this.' },
  PICKUP_ENDED: { status: 409, message: 'This pickup has already ended.' },
  PICKUP_CHANGED: { status: 409, message: 'This pickup has just changed. Please look at it again.' },
  TOO_EARLY: { status: 409, message: 'This pickup has not begun yet.' },
  CODE_UNKNOWN: { status: 409, message: 'No pickup of yours has this code.' },
  CODE_EXPIRED: { status: 409, message: 'This code is no longer valid.' },
  FOOD_UNSAFE: { status: 409, message: 'This food is past its safe time and cannot be handed over.' },
  PASS_ENDED: { status: 409, message: 'This pass has ended.' },
  PASS_TAKEN: { status: 409, message: 'This pass is already open on another phone.' },
  CONVERSATION_CLOSED: { status: 409, message: 'This conversation is closed.' },
  PLACE_IN_USE: {
    status: 409,
    message: 'This is your main place, or something is still open here.',
  },
  TOO_MANY_PLACES: { status: 409, message: 'An organisation can have up to 500 places.' },
  LAST_OWNER: { status: 409, message: 'Name another owner first.' },
  ALREADY_MEMBER: { status: 409, message: 'This person already belongs to your organisation.' },
  ALREADY_INVITED: { status: 409, message: 'This address is already invited. You can send the link again.' },
  TOO_MANY_INVITATIONS: { status: 409, message: 'That is enough for today. Please try again tomorrow.' },
  INVITATION_ENDED: { status: 409, message: 'This invitation has ended. Please ask for a new one.' },
  OTHER_ADDRESS: {
    status: 409,
    message: 'This invitation was sent to another address. Please sign in with that one.',
  },
  LINK_ENDED: { status: 409, message: 'This link has ended. Please ask for a new one.' },
  OTHER_BROWSER: {
    status: 409,
    message: 'Please open the link in the browser where you asked for it, or enter the code there.',
  },
  LAST_SIGN_IN: { status: 409, message: 'This is your only way to sign in. Add another one first.' },
  CODE_WRONG: { status: 409, message: 'That is not the code. Please check the mail.' },
  KEY_REUSED: { status: 409, message: 'This idempotency key was already used for another request.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  BAD_REQUEST: { status: 400, message: 'We could not read this request.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests at once. Please wait a moment.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: "We're busy right now. Please try again." },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors

/** Picks the errors that a call can return. */
export function errorsOf<Code extends ErrorCode>(...codes: Code[]): Pick<typeof errors, Code> {
  return Object.fromEntries(codes.map((code) => [code, errors[code]])) as Pick<typeof errors, Code>
}
