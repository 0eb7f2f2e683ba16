/** `google`: an account of Google, through Firebase. `mail`: a link sent to an address. */
export const signInMethods = ['google', 'mail'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** How long a link works, how long to wait before asking for another, and how often a code can be tried. */
export const linkValidMs = 15 * 60_000
export const askAgainMs = 60_000
export const mostTries = 5
/** How long a token of ours is valid; the session lasts longer. */
export const tokenValidMs = 15 * 60_000
/** Digits of the code in the mail. */
export const codeLength = 6
