let wholeNumber: Intl.NumberFormat | undefined

/** `1,284`. Most numbers have nothing to group, and the first formatter takes a phone 20 ms or more. */
export function formatInteger(value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  wholeNumber ??= new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
  return wholeNumber.format(value)
}

/** `item` or `items`, without the number. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return count === 1 ? one : many
}

/** `1 item`, `8 items`, `1,284 items`. */
export function pluralize(count: number, one: string, many?: string): string {
  return `${formatInteger(count)} ${plural(count, one, many)}`
}
