/** Formats a time for a `datetime-local` field: local time without a zone. */
export function asField(time: Date) {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`
}

function inDays(now: Date, days: number, hours: number, minutes = 0) {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes)
}

/** Until this hour a kitchen may still be closing, so its “tomorrow” is today's date. */
const nightEnds = 5

/** The most common expirations, labelled by calendar day, without those in the past. */
export function quickExpirations(now: Date) {
  const night = now.getHours() < nightEnds
  return [
    ...(night ? [{ label: 'Today noon', time: inDays(now, 0, 12) }] : []),
    { label: night ? 'Today 10 PM' : 'Tonight 10 PM', time: inDays(now, 0, 22) },
    ...(night ? [] : [{ label: 'Tomorrow noon', time: inDays(now, 1, 12) }]),
    { label: 'In 2 days', time: inDays(now, 2, now.getHours(), now.getMinutes()) },
  ]
    .filter(({ time }) => time > now)
    .map(({ label, time }) => ({ label, value: asField(time) }))
}
