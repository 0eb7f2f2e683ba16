import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'
import type { DB } from './schema.ts'

/** An insert, update or delete whose result nobody needs. */
export interface Write {
  sql: string
  parameters: readonly unknown[]
}

/**
 * Makes several writes with one statement, which costs one round trip instead of many. They take effect at once: none sees
 * what another wrote, and no two may write the same row.
 */
export async function writeAll(tx: Tx, writes: readonly Write[]): Promise<void> {
  if (writes.length === 0) return
  const parameters = writes.flatMap((write) => write.parameters)
  await tx.executeQuery(CompiledQuery.raw(combine(writes), parameters))
}

/** The writes of an operation are nearly always the same, so their common text is too. */
const mostTexts = 1_000
const texts = new Map<string, string>()

function combine(writes: readonly Write[]): string {
  const key = writes.map(({ sql }) => sql).join('\n')
  const known = texts.get(key)
  if (known) return known
  let numbered = 0
  const parts = writes.map(({ sql, parameters }, index) => {
    const before = numbered
    numbered += parameters.length
    return `"write_${index}" as (${sql.replace(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)})`
  })
  const text = `with ${parts.join(', ')} select where false`
  if (texts.size < mostTexts) texts.set(key, text)
  return text
}

/**
 * Inserts rows that arrive as one parameter, so that the statement is the same for any number of them. A column that only
 * some of the rows name is null in the others.
 */
export function insertRows(table: keyof DB, rows: readonly object[]): Write {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    .sort()
    .map((name) => `"${name}"`)
    .join(', ')
  return {
    sql: `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
    parameters: [JSON.stringify(rows)],
  }
}
