import type { TopRow } from '@surplate/contract/analytics'
import type { Context } from '../../context.ts'
import { type Scope, type Side, selectCounterparties } from './queries.ts'

const length = 10

/** The counterparties with the most orders. */
export function listTop({ db }: Pick<Context, 'db'>, side: Side, scope: Scope): Promise<TopRow[]> {
  return selectCounterparties(db, side, scope).limit(length).execute()
}
