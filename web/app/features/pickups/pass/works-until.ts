import { dateFormat } from '~/lib/formatters'
import { placeTime } from '~/lib/place-time'

const eveningHour = 18

/** `9:30 PM tonight`, `2:00 PM today`, `9:30 AM tomorrow`, `9:30 AM on Sat 13 Jun`, in the time of the place. */
export function worksUntil(expiresAt: string, timeZone: string, now: Date): string {
  const place = placeTime(timeZone, now)
  const day = place.day(expiresAt)
  const time = place.time(expiresAt)
  if (day === 'Today') return `${time} ${hourOf(expiresAt, timeZone) < eveningHour ? 'today' : 'tonight'}`
  return day === 'Tomorrow' || day === 'Yesterday' ? `${time} ${day.toLowerCase()}` : `${time} on ${day}`
}

function hourOf(iso: string, timeZone: string) {
  const hours = dateFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(hours.format(new Date(iso)))
}
