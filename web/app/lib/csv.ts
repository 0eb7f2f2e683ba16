type Cell = string | number | null

/**
 * Names come from other users, and spreadsheets execute cells that look like formulas, so those get a leading
 * apostrophe.
 */
export function toCsv(rows: readonly (readonly Cell[])[]) {
  return rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')
}

function writeCell(cell: Cell) {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** For example `completed-orders-over-time-month.csv`. */
export function csvName(...parts: string[]) {
  const words =
    parts
      .join(' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return `${words.join('-')}.csv`
}
