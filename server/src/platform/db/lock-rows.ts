import type { SelectQueryBuilder } from 'kysely'

/** Who may lock the same rows meanwhile: nobody, or everyone who only needs them unchanged. */
export type Lock = 'exclusive' | 'shared'

/** Locks the rows that a query finds in these tables, in this order, until the end of the transaction. */
export function lockRows<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  tables: readonly (From & string)[],
  lock: Lock = 'exclusive',
): SelectQueryBuilder<DB, From, Row> {
  return lock === 'exclusive' ? query.forUpdate(tables) : query.forShare(tables)
}
