import { dayWords, hourWords } from './hours.ts'
import type { Said, SpokenTime } from './said.ts'

const collecting = String.raw`(?:(?:please )?(?:pick(?:ed)?[ -]?ups?|collect(?:ion|ed)?|come|available)\b(?: (?:is|it|can be|only|possible|any ?time|window|time|them))*:?\s*)`
const span = String.raw`(${hourWords})\s*(?:to|till|til|until|-|–|bis)\s*(${hourWords})`
const day = String.raw`(?:\s+(${dayWords}))?`
const leadingDay = String.raw`(?:(${dayWords})\s+)?`

const windows = [
  new RegExp(String.raw`${collecting}?\b${leadingDay}from\s+${span}${day}`, 'giu'),
  new RegExp(String.raw`\b${collecting}${leadingDay}${span}${day}`, 'giu'),
  // Without a word before it, a range needs the `pm` or `h` that tells it from a quantity.
  new RegExp(
    String.raw`(?<=^|[,;.]\s*)()(\d{1,2})\s*(?:to|-|–)\s*(\d{1,2}\s?(?:am|pm|h|uhr))${day}(?=\s*(?:$|[,;.]))`,
    'giu',
  ),
]
const until = new RegExp(
  String.raw`\b${collecting}(?:until|till|til|by|before|no later than)\s+(${hourWords})${day}`,
  'giu',
)
const from = new RegExp(String.raw`\b${collecting}(?:from|after)\s+(${hourWords})${day}`, 'giu')
const bareFrom = new RegExp(String.raw`(?<=[,;.]\s*)from\s+(${hourWords})${day}(?=\s*(?:$|[,;.]))`, 'giu')

/** Takes the pickup window out of the text. */
export function takePickup(text: string, said: Said): string {
  const left = windows.reduce(
    (rest, pattern) =>
      rest.replace(pattern, (_whole, before = '', start: string, end: string, after = '') => {
        const spoken = after || before
        said.pickup_from ??= { hour: start, day: spoken }
        said.pickup_until ??= { hour: end, day: spoken }
        return ', '
      }),
    text,
  )
  const untilTaken = left.replace(until, (_whole, hour: string, spoken = '') => {
    said.pickup_until ??= { hour, day: spoken }
    return ', '
  })
  const keepStart = (_whole: string, hour: string, spoken = '') => {
    said.pickup_from ??= { hour, day: spoken } satisfies SpokenTime
    return ', '
  }
  return untilTaken.replace(from, keepStart).replace(bareFrom, keepStart)
}

const both = new RegExp(String.raw`\bbetween\s+(${hourWords})\s+and\s+(${hourWords})`, 'giu')

/** `Between 6 and 8` without its `and`, which would part two dishes. */
export function plainWindows(text: string): string {
  return text.replace(both, 'from $1 to $2')
}
