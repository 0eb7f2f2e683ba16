import { strToU8, zipSync } from 'fflate'
import type { CollectedData } from './collect-data.ts'

/** One file with all of it as JSON, and a table each as CSV. */
export function packData(data: CollectedData, madeAt: Date): Buffer {
  const tables = Object.fromEntries(data)
  const files = {
    'README.txt': strToU8(readme(madeAt)),
    'data.json': strToU8(JSON.stringify({ made_at: madeAt.toISOString(), tables }, null, 2)),
    ...Object.fromEntries([...data].map(([table, rows]) => [`${table}.csv`, strToU8(toCsv(rows))])),
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
export function toCsv(rows: Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return lines.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')
}

/** A spreadsheet would run what begins with one of these. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/
/** In many countries a semicolon separates cells. */
const separating = /[",;\r\n]/

function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  const safe = formula.test(text) ? `'${text}` : text
  return separating.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
