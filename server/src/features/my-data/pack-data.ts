import { toCsv } from '@surplate/contract/lib/csv'
import { strToU8, zipSync } from 'fflate'
import type { CollectedData } from './collect-data.ts'

/** One file with all of it as JSON, and a table each as CSV. */
export function packData(data: CollectedData, madeAt: Date): Buffer {
  const tables = Object.fromEntries(data)
  const files = {
    'README.txt': strToU8(readme(madeAt)),
    'data.json': strToU8(JSON.stringify({ made_at: madeAt.toISOString(), tables }, null, 2)),
    ...Object.fromEntries([...data].map(([table, rows]) => [`${table}.csv`, strToU8(toTable(rows))])),
  }
  return Buffer.from(zipSync(files, { mtime: madeAt }))
}

function readme(madeAt: Date): string {
  return [
    'Your data on Surplate',
    '',
    `Made on ${madeAt.toISOString()}. Times are in UTC.`,
    'data.json has everything. The other files have the same as tables, for a spreadsheet.',
    'Keys and the hashes of passwords-like secrets are left out, because they only serve the server.',
    '',
  ].join('\r\n')
}

/** Columns of the first row; all rows of a table have the same. */
export function toTable(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  return toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))])
}
