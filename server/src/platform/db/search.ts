/** A pattern for `ilike` that finds a text anywhere; what the person typed is never a pattern itself. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
