import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { typedColumns } from '../typed-columns.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Columns that a check constraint restricts to a list, with the values of the list. */
async function listedColumns() {
  const { rows } = await sql<{ column: string; definition: string }>`
    select constrained.relname || '.' || attribute.attname as column, pg_get_constraintdef(constraint_.oid) as definition
    from pg_constraint constraint_
    join pg_class constrained on constrained.oid = constraint_.conrelid
    join pg_attribute attribute
      on attribute.attrelid = constraint_.conrelid and constraint_.conkey = array[attribute.attnum]
    where constraint_.contype = 'c' and not constrained.relispartition and constraint_.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(constraint_.oid) ~ '(= ANY [(]|<@ )ARRAY'`.execute(server.db)
  return new Map(
    rows.map(({ column, definition }) => [
      column,
      [...definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => value),
    ]),
  )
}

test('the database and the contract list the same values', async () => {
  const listed = await listedColumns()
  expect(Object.fromEntries(listed)).toEqual(
    Object.fromEntries(Object.entries(typedColumns).map(([column, { values }]) => [column, [...values]])),
  )
})
