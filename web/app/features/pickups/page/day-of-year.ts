import { dateFormat } from '~/lib/formatters'

/** `19 June`, at the place. */
export function dayOfYear(iso: string, timeZone: string) {
  return dateFormat('en-GB', { timeZone, day: 'numeric', month: 'long' }).format(new Date(iso))
}
