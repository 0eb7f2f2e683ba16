import * as chrono from 'chrono-node'

/** Translates times from other languages to English, and fixes common misspellings. */
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
  [/\b(\d{1,2})\.(\d{2})\b(?!\.\d)/g, '$1:$2'],
  [/\b(\d{1,2}):pm\b/g, '$1pm'],
  [/\b(?:tmrw|tmr|tomorow|tommorow|tommorrow)\b/gi, 'tomorrow'],
  [/\b(?:close of business|closing time|end of (?:the )?day|cob|eod)\b/gi, 'tonight at 10pm'],
  [/\b12 tonight\b/gi, 'midnight'],
  [/\b(\d{1,2}(?::\d{2})?) tonight\b/gi, '$1pm tonight'],
  // chrono needs the hour after the day. The part of the day says am or pm, whatever the time is now.
  [hourOfDayPart('1[01]|[1-9]', 'morning'), '$2 $3 at $1am'],
  [hourOfDayPart('1[01]|[1-9]', 'afternoon|evening|night'), '$2 $3 at $1pm'],
  [hourOfDayPart('\\d{1,2}', 'morning|afternoon|evening|night'), '$2 $3 at $1'],
]

/** `10 tomorrow evening`, `at 8:30 friday night`. */
function hourOfDayPart(hours: string, parts: string): RegExp {
  const days = 'today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day'
  return new RegExp(String.raw`\b(?:at )?((?:${hours})(?::\d{2})?) (${days}) (${parts})\b`, 'gi')
}

/** An hour without am or pm: `until 10`. */
const bareHour =
  /\b(until|by|before|at|expires?|expiring|gone by)(?: at)? (\d{1,2})(?= ?(?:$|[,;!]|\.(?!\d)|today|please|pls))/gi

export interface Timed {
  /** The text without its time. */
  rest: string
  /** Undefined if the text has no time. */
  when: Date | undefined
}

/** Extracts the expiry time. */
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

/** The next such hour: at 5 pm `10` means 10 pm, at 11 pm it means 10 am. */
function halfOf(hour: number, now: Date, timeZone: string): string {
  if (hour > 12 || hour === 0) return `${hour}:00`
  const local = new Date(now.getTime() + offsetMinutes(now, timeZone) * 60_000).getUTCHours()
  if (hour === 12) return local < 12 ? '12pm' : '12am'
  if (local < hour) return `${hour}am`
  return local < hour + 12 ? `${hour}pm` : `${hour}am`
}

export function offsetMinutes(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
