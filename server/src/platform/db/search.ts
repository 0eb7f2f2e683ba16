/** `ilike` pattern for a substring; escapes wildcards in the user's input. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
