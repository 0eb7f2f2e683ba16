const wholeNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** `1,284`. */
export function formatInteger(value: number): string {
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
