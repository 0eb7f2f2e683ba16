import { api, hasCode } from '~/lib/network/api'
import '~/lib/network/desk-routes'
import { AccountError } from '../sign-in/sign-in-failures'
import '~/lib/network/later-routes'

let entered: { uid: string; operator: Awaited<ReturnType<typeof api.operator.enter>> } | undefined

/** The operator that the user is; null for everyone else. */
export async function enterDesk(uid: string) {
  if (entered?.uid === uid) return entered.operator
  try {
    entered = { uid, operator: await api.operator.enter() }
    return entered.operator
  } catch (error) {
    if (hasCode(error, 'FORBIDDEN')) return null
    throw new AccountError('account/not-loaded', { cause: error })
  }
}
