import { expect, test } from 'vitest'
import { AccountError, signInMessage } from './sign-in-failures'

function identityError(code: string) {
  return Object.assign(new Error(`Firebase: Error (${code}).`), { code })
}

test.each([
  'auth/popup-closed-by-user',
  'auth/cancelled-popup-request',
  'auth/popup-blocked',
  'auth/web-storage-unsupported',
  'auth/unauthorized-domain',
  'auth/network-request-failed',
])('%s has its own message', (code) => {
  const message = signInMessage(identityError(code))
  expect(message).not.toBe(signInMessage(identityError('auth/internal-error')))
  expect(message).not.toContain('auth/')
})

test('does not blame the sign-in for an account that failed to load', () => {
  expect(signInMessage(new AccountError('account/not-loaded'))).toContain('did not load')
})

test.each([undefined, 'x', new Error('x'), identityError('auth/unheard-of'), identityError('toString')])(
  'asks the user to try again after any other error: %s',
  (failure) => {
    expect(signInMessage(failure)).toBe('Signing in did not work. Please try again.')
  },
)
