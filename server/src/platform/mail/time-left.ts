import { pluralize } from '@surplate/contract/lib/pluralize'

/** `2 days 3 hours`, `5 hours 40 minutes`, `1 minute`; undefined if no time is left. */
export function timeLeft(until: Date, now: Date): string | undefined {
  const minutes = Math.floor((until.getTime() - now.getTime()) / 60_000)
  if (minutes < 1) return undefined
  const hours = Math.floor(minutes / 60)
  const parts =
    hours >= 24
      ? [pluralize(Math.floor(hours / 24), 'day'), hours % 24 > 0 && pluralize(hours % 24, 'hour')]
      : [hours > 0 && pluralize(hours, 'hour'), minutes % 60 > 0 && pluralize(minutes % 60, 'minute')]
  return parts.filter(Boolean).join(' ')
}
