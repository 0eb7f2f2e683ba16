import type { ListingDraft } from '@surplate/contract/chat'
import { inferCategory } from '@surplate/contract/food-rules'
import * as chrono from 'chrono-node'

const offering =
  /\b(?:i|we)(?:['’]ve| have| got|['’]d like to (?:give|offer|list|donate)| want to (?:give|offer|list|donate)| can (?:give|offer|donate))\b|^\s*(?:please )?(?:list|add|offer|post|donate|there (?:is|are))\b|\bleft ?over|\bto give away\b|\bportions? of\b/i
const asking = /^\s*(?:how|what|where|when|why|who|which|can|could|do|does|did|is|are|may|should)\b|\?\s*$/i

const units =
  'portions?|servings?|plates?|meals?|boxes|box|pieces?|trays?|bags?|loaves|loaf|bowls?|cups?|bottles?|packs?|litres?|liters?|kg|kilos?|x'
const numbers: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
}
const amount = new RegExp(
  `\\b(?:an? )?(\\d{1,6}|${Object.keys(numbers).join('|')})\\b(?:\\s*(?:${units})\\b)?(?:\\s+of\\b)?`,
  'i',
)

/** `10 tomorrow evening`: the hour is read only behind its day. */
const turned =
  /\b(?:at )?(\d{1,2}(?::\d{2})?) (today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day) (morning|afternoon|evening|night)\b/gi

/** Words around a name that are not part of it. */
const opening =
  /^(?:\s*(?:please|hi|hello|hey|ok(?:ay)?|today|tonight|so|and|there (?:is|are)|(?:i|we)(?:['’]ve| have| got|['’]d like to| want to| can|['’]re| are)?(?: still| about| around| some| got| give(?: away)?| offer(?:ing)?| list| donate| donating| add| post)*|list|add|offer|post|donate|give away|some|about|around|still|of|the|our|leftovers?:?)\b[\s,:]*)+/i
const closing =
  /[\s,.;:]*\b(?:(?:which|that|it|they|and)?\s*(?:is|are|it['’]s|they['’]re)?\s*(?:good|fresh|fine|ok|okay|edible|available|best|use|eat|pick ?up|collect|collected|expir\w+|left|left ?over|remaining|over|to give away|to give|from (?:lunch|dinner|today|breakfast))?\s*(?:until|till|til|by|before|for|at|on)?)\s*[.!,;]*$/i

/** Whether somebody tells of food they have, rather than asking how to list it. */
export function tellsOfFood(text: string): boolean {
  return (
    offering.test(text) &&
    !asking.test(text) &&
    (amount.test(text) || /\bleft ?over|\bgive away\b/i.test(text))
  )
}

/** Reads name, category, quantity and time out of a sentence. What is not said stays empty. */
export function draftListing(told: string, now: Date, timeZone: string): ListingDraft {
  const text = told.replace(turned, '$2 $3 at $1')
  const [when] = chrono.parse(
    text,
    { instant: now, timezone: offsetMinutes(now, timeZone) },
    { forwardDate: true },
  )
  const expiration = when?.start.date()
  const untimed = when ? `${text.slice(0, when.index)} ${text.slice(when.index + when.text.length)}` : text
  const counted = amount.exec(untimed)
  const uncounted = counted ? untimed.replace(counted[0], ' ') : untimed
  const name = tidy(uncounted)
  return {
    name: name || null,
    category: name ? saidCategory(name) : null,
    quantity: counted ? quantityOf(counted[1] ?? '') : null,
    expiration_date: expiration && expiration > now ? expiration.toISOString() : null,
  }
}

function quantityOf(said: string): number | null {
  const quantity = numbers[said.toLowerCase()] ?? Number(said)
  return Number.isInteger(quantity) && quantity > 0 && quantity <= 100_000 ? quantity : null
}

/** Only where the name says it: Savoury is what remains, and nobody said it. */
function saidCategory(name: string): ListingDraft['category'] {
  const category = inferCategory(name)
  return category !== 'Savoury' || /\bsavoury\b/i.test(name) ? category : null
}

function tidy(text: string): string {
  let name = text.replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== name; ) {
    before = name
    name = name
      .replace(opening, '')
      .replace(closing, '')
      .replace(/^[\s,.;:-]+|[\s,.;:!-]+$/g, '')
  }
  return name ? (name[0] ?? '').toUpperCase() + name.slice(1, 120) : ''
}

function offsetMinutes(now: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
