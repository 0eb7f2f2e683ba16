import type { Storage } from '@surplate/contract/food-facts'
import { dayWords, hourWords } from './hours.ts'
import type { Said } from './said.ts'

const ago = String.raw`(?:for )?((?:about |around )?(?:\d{1,3}|an?|one|two|three|half an) (?:minutes?|mins?|hours?|hrs?)(?: and a half)?)(?: ago)?`
const when = String.raw`(?:(?: since| at| from)? (${hourWords})(?: ${dayWords})?(?=\s*(?:$|[,;.)])|\s+(?:and|but|good|until|contains)\b)| (?:since )?${ago})`

const events: [Storage | null, RegExp][] = [
  [
    'hot',
    event(
      '(?:(?:off|from) the (?:heat|stove|hob|grill|fire)|out of the (?:oven|heat)|(?:hot|warm)(?= since))',
    ),
  ],
  ['chilled', event('out of the (?:fridge|refrigerator|cold|cooler|cold room)')],
  ['frozen', event('out of the freezer')],
  [null, event('(?:cooked|made|prepared|fried|baked|grilled)')],
]

function event(words: string): RegExp {
  return new RegExp(
    String.raw`\b(?:(?:it['’]?s|it is|they are|was|were|been|has been|taken|came|come|just) )*${words}${when}`,
    'giu',
  )
}

/** Takes out since when the food is off the heat or out of the cold. */
export function takeOutSince(text: string, said: Said): string {
  return events.reduce(
    (rest, [storage, pattern]) =>
      rest.replace(pattern, (_whole, hour?: string, passed?: string) => {
        said.out_of ??= storage
        said.out_since ??= hour ? { hour, day: '' } : { minutesAgo: minutesIn(passed ?? '') }
        return ', '
      }),
    text,
  )
}

const counts: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, half: 0.5 }

function minutesIn(passed: string): number {
  const [, count = '', unit = ''] = /(\d+|half|an?|one|two|three)(?: an)? (min|h)/i.exec(passed) ?? []
  const half = /and a half/i.test(passed) ? 0.5 : 0
  const amount = (counts[count.toLowerCase()] ?? Number(count)) + half
  return Math.round(amount * (unit.toLowerCase() === 'min' ? 1 : 60))
}
