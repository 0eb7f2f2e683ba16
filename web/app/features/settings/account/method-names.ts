import type { SignInMethod } from '@surplate/contract/sign-in-methods'

export const methodNames: Record<SignInMethod, string> = { google: 'Google', mail: 'Email link' }
