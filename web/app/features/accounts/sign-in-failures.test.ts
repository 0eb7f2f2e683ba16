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
])('%s has words of its own for the person', (code) => {
  const message = signInMessage(identityError(code))
  expect(message).not.toBe(signInMessage(identityError('auth/internal-error')))
  expect(message).not.toContain('auth/')
})

test('an account that did not load is not blamed on the sign-in', () => {
  expect(signInMessage(new AccountError('account/not-loaded'))).toContain('did not load')
})

test.each([undefined, 'x', new Error('x'), identityError('auth/unheard-of'), identityError('toString')])(
  'anything else says to try again: %s',
  (failure) => {
    expect(signInMessage(failure)).toBe('Signing in did not work. Please try again.')
  },
)
