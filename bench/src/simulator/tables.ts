/** As in a document, with columns that line up. */
export function markdownTable(heads: string[], rows: string[][]): string {
  const all = [heads, ...rows]
  const widths = heads.map((_, column) => Math.max(3, ...all.map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

export function percent(value: number): string {
  return Number.isFinite(value) ? `${whole(value * 100)} %` : '–'
}

export function ms(value: number): string {
  return Number.isFinite(value) ? whole(value) : '–'
}

/** Cores and other things of which parts count. */
export function part(value: number): string {
  return Number(value.toPrecision(2)).toString()
}

/** Two significant digits, with commas. */
export function round(value: number): string {
  return Number(value.toPrecision(2)).toLocaleString('en')
}

/** Without a fraction from ten on. */
export function whole(value: number): string {
  return Number.isInteger(value) || Math.abs(value) >= 10
    ? Math.round(value).toLocaleString('en')
    : value.toFixed(1)
}

export function clock(second: number): string {
  const minutes = Math.floor(second / 60)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
