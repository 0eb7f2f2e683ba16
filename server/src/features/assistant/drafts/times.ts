import * as chrono from 'chrono-node'

/** Times of other languages in English words, and what is often typed instead of `until`. */
const translations: [RegExp, string][] = [
  [
    /\b(?:untill|untl|unti|till|til|upto|up to|hasta(?: las| el| la)?|bis(?: zum)?|jusqu['’]?\s?(?:à|a|au)?|avant|antes de(?: las| la)?)(?=\s|$)/gi,
    'until',
  ],
  [/\b(?:mañana|manana) al mediod[ií]a\b|\bdemain midi\b|\bmorgen mittag\b/gi, 'tomorrow noon'],
  [/(?<=^|\s)(?:mañana|manana)(?=\s|[,.]|$)|\bdemain\b|\bmorgen\b/gi, 'tomorrow'],
  [/\besta noche\b|\bce soir\b|\bheute abend\b/gi, 'tonight'],
  [/\bhoy\b|\baujourd['’]?hui\b|\bheute\b|\baaj\b/gi, 'today'],
  [/\bmedianoche\b|\bminuit\b|\bmitternacht\b/gi, 'midnight'],
  [/\bmediod[ií]a\b|(?<=until )midi\b|\bmittags?\b/gi, 'noon'],
  [/\b(\d{1,2})(?::(\d{2}))? de la (?:noche|tarde)\b/gi, '$1:$2pm'],
  [/\b(\d{1,2})\s?h\s?(\d{2})\b/gi, '$1:$2'],
  [/\b(\d{1,2})\s?(?:h|uhr|heures?|horas)\b/gi, '$1:00'],
  [/\b(?:a las|à|um|gegen|vers) (?=\d{1,2}:)/gi, 'at '],
  [
    /\b(?:raat|shaam|rat|sham)(?: ko| ke)? (\d{1,2}) baje(?: tak)?\b|\b(\d{1,2}) baje(?: tak)?\b/gi,
    'until $1$2 pm',
  ],
  [/\b(\d{1,2})\.(\d{2})\b/g, '$1:$2'],
  [/\b(\d{1,2}):pm\b/g, '$1pm'],
  [/\b(?:tmrw|tmr|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow'],
  [/\b(?:close of business|closing time|end of (?:the )?day|cob|eod)\b/gi, 'tonight at 10pm'],
  [/\b12 tonight\b/gi, 'midnight'],
  [/\b(\d{1,2}(?::\d{2})?) tonight\b/gi, '$1pm tonight'],
  // The hour is read only behind its day.
  [
    /\b(?:at )?(\d{1,2}(?::\d{2})?) (today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (morning|afternoon|evening|night)\b/gi,
    '$2 $3 at $1',
  ],
]

/** An hour without its half of the day: `until 10`. */
const bareHour =
  /\b(until|by|before|at|expires?|expiring|gone by)(?: at)? (\d{1,2})(?= ?(?:$|[,.;!]|today|please|pls))/gi

export interface Timed {
  /** The text without its time. */
  rest: string
  /** Undefined where no time is said. */
  when: Date | undefined
}

/** Finds until when food keeps. */
export function readTime(told: string, now: Date, timeZone: string): Timed {
  const text = translations
    .reduce((said, [pattern, words]) => said.replace(pattern, words), told)
    .replace(
      bareHour,
      (_whole, word: string, hour: string) => `${word} ${halfOf(Number(hour), now, timeZone)}`,
    )
  const reference = { instant: now, timezone: offsetMinutes(now, timeZone) }
  const found = chrono
    .parse(text, reference, { forwardDate: true })
    .filter(({ text: words }) => !/^\d+$/.test(words))
  const time = found.find(({ start }) => start.isCertain('hour')) ?? found[0]
  if (!time) return { rest: text, when: undefined }
  return {
    rest: `${text.slice(0, time.index)} ${text.slice(time.index + time.text.length)}`,
    when: time.start.date(),
  }
}

/** `10` at five in the afternoon is ten at night; at eleven at night it is ten in the morning. */
function halfOf(hour: number, now: Date, timeZone: string): string {
  if (hour > 12 || hour === 0) return `${hour}:00`
  const local = new Date(now.getTime() + offsetMinutes(now, timeZone) * 60_000).getUTCHours()
  if (hour === 12) return local < 12 ? '12pm' : '12am'
  if (local < hour) return `${hour}am`
  return local < hour + 12 ? `${hour}pm` : `${hour}am`
}

function offsetMinutes(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
