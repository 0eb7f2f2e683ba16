import { dateFormat } from '~/lib/formatters'

/** `Thu 11 June`, with the year if it is another one. */
export function longDay(iso: string, now: Date): string {
  const time = new Date(iso)
  const year = time.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  return dateFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'long', ...(year && { year }) })
    .format(time)
    .replace(',', '')
}

/** `11 June`, with the year if it is another one. */
export function plainDay(iso: string, now: Date): string {
  const time = new Date(iso)
  const year = time.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  return dateFormat('en-GB', { day: 'numeric', month: 'long', ...(year && { year }) }).format(time)
}
