/** Lines of cells by RFC 4180. Null and undefined are empty, and anything but text, numbers and booleans is JSON. */
export function toCsv(rows: readonly (readonly unknown[])[]): string {
  return rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')
}

/** Names come from other users, and a spreadsheet would run what begins with one of these. */
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
