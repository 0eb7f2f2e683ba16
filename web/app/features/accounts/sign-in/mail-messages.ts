import { errors } from '@surplate/contract/errors'
import { hasCode } from '~/lib/network/api'
import { StorageError, signInMessage } from './sign-in-failures'

const failed = 'That did not work. Please try again.'

export function askMessage(failure: unknown) {
  if (hasCode(failure, 'TOO_MANY_REQUESTS')) return errors.TOO_MANY_REQUESTS.message
  return failure instanceof StorageError ? signInMessage(failure) : failed
}

export function codeMessage(failure: unknown) {
  if (hasCode(failure, 'CODE_WRONG')) return errors.CODE_WRONG.message
  if (hasCode(failure, 'LINK_ENDED')) return 'This code has ended. Please send a new one.'
  return hasCode(failure, 'TOO_MANY_REQUESTS') ? errors.TOO_MANY_REQUESTS.message : failed
}
