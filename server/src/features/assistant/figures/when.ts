const dayMs = 86_400_000
const months = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** The calendar day of an instant in a time zone: `2026-11-15`. */
export function dayOf(instant: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant))
}

export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** A readable time: `today 10:00 PM`, `tomorrow 6:00 PM`, `Sat 21 Nov, 6:00 PM`. */
export function moment(instant: string, now: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace(/\s/g, ' ')
  const today = dayOf(now, timeZone)
  const day = dayOf(instant, timeZone)
  if (day === today) return `today ${time}`
  if (day === plusDays(today, 1)) return `tomorrow ${time}`
  if (day === plusDays(today, -1)) return `yesterday ${time}`
  const name = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  return `${name.format(new Date(instant)).replace(',', '')}, ${time}`
}

export interface Period {
  /** Begins a sentence: `Last month`. */
  name: string
  /** First and last day, inclusive; all time without them. */
  from?: string
  to?: string
}

/** The period named in a question; all time if there is none. */
export function periodOf(question: string, now: Date, timeZone: string): Period {
  const today = dayOf(now, timeZone)
  const last = /\b(?:last|previous|past)\b/.test(question)
  if (/\byesterday\b/.test(question))
    return { name: 'Yesterday', from: plusDays(today, -1), to: plusDays(today, -1) }
  if (/\bweeks?\b/.test(question)) {
    const monday = plusDays(today, -((new Date(today).getUTCDay() + 6) % 7))
    return last
      ? { name: 'Last week', from: plusDays(monday, -7), to: plusDays(monday, -1) }
      : { name: 'This week', from: monday, to: today }
  }
  const named = months.findIndex((month) => question.includes(month))
  if (named >= 0 && !/\bmay (?:i|we)\b/.test(question)) {
    const thisYear = Number(today.slice(0, 4))
    const year = named + 1 > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear
    const number = String(named + 1).padStart(2, '0')
    const name = `In ${months[named]?.charAt(0).toUpperCase()}${months[named]?.slice(1)} ${year}`
    return { name, from: `${year}-${number}-01`, to: `${year}-${number}-31` }
  }
  if (/\bmonths?\b/.test(question)) {
    const first = `${today.slice(0, 7)}-01`
    const end = plusDays(first, -1)
    return last
      ? { name: 'Last month', from: `${end.slice(0, 7)}-01`, to: end }
      : { name: 'This month', from: first, to: today }
  }
  if (/\byears?\b/.test(question)) {
    const year = Number(today.slice(0, 4)) - (last ? 1 : 0)
    return { name: last ? 'Last year' : 'This year', from: `${year}-01-01`, to: `${year}-12-31` }
  }
  if (/\b(?:today|tonight)\b/.test(question)) return { name: 'Today', from: today, to: today }
  return { name: 'In total' }
}

export function isIn({ from, to }: Period, instant: string, timeZone: string): boolean {
  const day = dayOf(instant, timeZone)
  return (!from || day >= from) && (!to || day <= to)
}
