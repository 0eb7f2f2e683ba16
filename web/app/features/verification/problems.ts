import { hasCode } from '~/lib/network/api'

const changedMeanwhile = 'Someone else has just changed this. Please look again.'

export function explainVerification(failure: unknown, unexpected: string) {
  return { message: hasCode(failure, 'ILLEGAL_TRANSITION') ? changedMeanwhile : unexpected }
}
