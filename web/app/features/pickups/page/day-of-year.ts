/** `19 June`, at the place. */
export function dayOfYear(iso: string, timeZone: string) {
  return new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(new Date(iso))
}
