import type { SelectQueryBuilder } from 'kysely'

/** Locks the rows that a query finds in these tables, in this order, until the end of the transaction. */
export function lockRows<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  tables: readonly (From & string)[],
): SelectQueryBuilder<DB, From, Row> {
  return query.forUpdate(tables)
}
