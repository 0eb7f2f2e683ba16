import { api } from '~/lib/network/api'
import '~/lib/network/desk-routes'
import { AccountError } from '../sign-in/sign-in-failures'
import '~/lib/network/later-routes'

type Operator = NonNullable<Awaited<ReturnType<typeof api.operator.enter>>['operator']>

let entered: { uid: string; operator: Operator } | undefined

/** The operator that the user is; null for everyone else, who are asked for again: they may be named at any time. */
export async function enterDesk(uid: string): Promise<Operator | null> {
  if (entered?.uid === uid) return entered.operator
  try {
    const { operator } = await api.operator.enter({})
    if (operator) entered = { uid, operator }
    return operator
  } catch (error) {
    throw new AccountError('account/not-loaded', { cause: error })
  }
}
