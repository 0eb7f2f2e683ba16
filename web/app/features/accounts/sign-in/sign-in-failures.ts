/** The identity provider accepted the sign-in, but our own account could not be loaded. */
export class AccountError extends Error {
  readonly code: 'account/not-loaded' | 'account/unknown-user-type'

  constructor(code: AccountError['code'], options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Thrown by our own check: the library would fail later without a clear reason. */
export class StorageError extends Error {
  readonly code = 'auth/web-storage-unsupported'

  constructor() {
    super('auth/web-storage-unsupported: this site may not store anything')
  }
}

const notSetUp = 'Sign-in isn’t set up for this site. Please contact us.'

const messages = new Map<unknown, string>([
  ['auth/popup-closed-by-user', 'The sign-in window was closed before it finished. You can try again.'],
  ['auth/cancelled-popup-request', 'A newer sign-in window took over. Carry on there, or try again.'],
  [
    'auth/popup-blocked',
    'Your browser blocked the sign-in window. Allow pop-ups for this site, then try again.',
  ],
  [
    'auth/web-storage-unsupported',
    'Your browser does not let this site store anything. Allow cookies and site data, then try again.',
  ],
  ['auth/unauthorized-domain', notSetUp],
  // The service's own code for the same problem.
  ['auth/unauthorized-continue-uri', notSetUp],
  [
    'auth/network-request-failed',
    'We could not reach the sign-in service. Check your connection, then try again.',
  ],
  ['account/not-loaded', 'You are signed in, but your account did not load. Please try again.'],
  ['account/unknown-user-type', 'We don’t recognise this account type. Please contact us.'],
])

const other = 'Signing in did not work. Please try again.'

export function signInMessage(failure: unknown) {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  return messages.get(code) ?? other
}
