import type { ListingDraft } from '@surplate/contract/assistant'
import { mostPortions } from '@surplate/contract/food-rules'
import { guessCategory } from './categories.ts'
import { readTime } from './times.ts'

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
const units =
  'portions?|servings?|plates?|meals?|boxes|box|pieces?|pcs|trays?|bags?|loaves|loaf|bowls?|cups?|bottles?|packs?|pans?|pots?|litres?|liters?|kg|kilos?|raciones|racion|ración|porciones|porción|platos?|bandejas?|parts?|assiettes?|barquettes?|portionen|teller|stück|schalen|kisten'
const amount = new RegExp(
  `(?<![\\d:.])\\b(?:an? )?(\\d{1,6}|${Object.keys(numbers).join('|')})\\b(?![:.]\\d|\\s*(?:am|pm|uhr|h|%|km|€|\\$)\\b)(?:\\s*(?:x|(?:${units}))\\b)?(?:\\s+(?:of|de|d['’])(?:\\s|\\b))?`,
  'i',
)

/** Typical phrases that offer food. */
const offering =
  /\b(?:i|we)(?:['’]?ve| have| hav| got|['’]d like to (?:give|offer|list|donate|add)| want to (?:give|offer|list|donate|add)| can (?:give|offer|donate))\b|^\W*(?:please |pls |hi,? |hello,? |hey,? )*(?:got|have|list|add|offer|post|donate|there (?:is|are)|(?:can|could|would|will) (?:you|u) (?:please |pls )?(?:list|add|post|put|enter|create|offer))\b|\bleft ?over|\bleft\b|\bto give away\b|\b(?:tengo|tenemos|sobr\w+|quedan?|j['’]ai|nous avons|on a|il (?:me |nous )?reste|ich hab\w*|wir hab\w*|übrig|mere paas|hamare paas|bach[ae])\b/i
const keeping =
  /\b(?:until|untill|till|til|by|before|expir\w+|best before|use by|good (?:for|until)|fresh|must go|gone by|hasta|caduca\w*|jusqu|avant|périm\w*|bis|haltbar|tak)\b/i
const unit = new RegExp(`\\b(?:\\d+|${Object.keys(numbers).join('|')})\\s*(?:${units})\\b`, 'i')

/** Questions, and statements about past events. */
const asking =
  /^\W*(?:(?:hi|hello|hey|ok|so)\W+)*(?:how|what|where|when|why|who|which|can (?:i|we|they|a|the)|could (?:i|we|they)|do|does|did|is|are|am|may|should|will (?:i|we|they|the)|cómo|como|dónde|donde|cuánt\w+|cuant\w+|qué|comment|où|combien|pourquoi|wie|wo|wann|warum|kaise|kahan|kitn\w+)\b/i
const requesting = /^\W*(?:(?:hi|hello|hey|ok|so|please)\W+)*(?:can|could|would|will) (?:you|u)\b/i
const happened =
  /\b(?:but|wrong|mistakes?|instead|only|didn['’]?t|did not|nobody|problem|accepted|rejected|claimed|entered|collected|came|cancel\w*|chang\w+|edit\w*|remov\w+|delet\w+|withdr\w+|split|listed|posted|said|says|need|question|missing|show(?:ed|s)?|why|how)\b/i

/** Things other than food that users count. */
const notFood =
  /^(?:\s*(?:more|new|old|other|different|pending|open|accepted|of (?:my|our|the))*\s*)*(?:orders?|requests?|claims?|stars?|reviews?|food ?banks?|charit(?:y|ies)|accounts?|users?|people|persons?|drivers?|km|kilomet\w+|miles?|hours?|hrs?|minutes?|mins?|days?|weeks?|months?|years?|points?|questions?|restaurants?|kitchens?|logins?|locations?|branches|emails?|mails?|phones?|devices?|items?|things?|times?|st|nd|rd|th|percent|dollars?|euros?|pedidos?|solicitudes?|preguntas?|commandes?|demandes?|fragen?|bestellungen?|anfragen?|problems?|employees|staff|tickets?)\b/i

/** Whether the user describes food they have, rather than asking how to list it. */
export function tellsOfFood(text: string): boolean {
  if (asking.test(text) || happened.test(text)) return false
  if (/\?\s*$/.test(text) && !requesting.test(text)) return false
  const counted = amount.exec(withoutTimes(text))
  if (!counted) return /\bleft ?overs?\b(?!\s*$)|\bto give away\b/i.test(text) && !/\?/.test(text)
  const after = withoutTimes(text).slice(counted.index + counted[0].length)
  if (notFood.test(after) || !/\p{L}{3}/u.test(after + text.slice(0, counted.index))) return false
  if (offering.test(text) || keeping.test(text) || unit.test(text)) return true
  // `40 wraps, 20 salads`: just a number and a dish.
  return counted.index < 3 && (guessCategory(after) !== null || /,\s*\d/.test(after))
}

/** Parses a sentence into one draft per dish. Missing values stay empty. */
export function draftListings(told: string, now: Date, timeZone: string): ListingDraft[] {
  const parts = dependenciesOf(told.replace(/\s+/g, ' ').trim())
  const read = parts.map((part) => draftOne(part, now, timeZone))
  // `40 wraps, 20 salads until ten`: a single time applies to all.
  const said = read.filter(({ expiration_date }) => expiration_date !== null)
  if (said.length !== 1) return read
  return read.map((draft) => ({ ...draft, expiration_date: said[0]?.expiration_date ?? null }))
}

/** Splits a sentence where another quantity begins. */
function dependenciesOf(told: string): string[] {
  const parts: string[] = []
  const pieces = told.split(/(?<=[\p{L}\d])(\s*[,;&+]\s*|\s(?:and|plus|y|et|und|aur)\s)/u)
  for (const [place, piece] of pieces.entries()) {
    if (place % 2 === 1) continue
    const own = amount.exec(withoutTimes(piece))
    const startsAnother = own && own.index < 8 && /\p{L}{3}/u.test(piece.slice(own.index + own[0].length))
    const last = parts.at(-1)
    if (last === undefined || (startsAnother && amount.test(withoutTimes(last)))) parts.push(piece)
    else parts[parts.length - 1] = `${last}${pieces[place - 1]}${piece}`
  }
  return parts
}

function draftOne(told: string, now: Date, timeZone: string): ListingDraft {
  const { rest, when } = readTime(told, now, timeZone)
  const counted = amount.exec(rest)
  const name = tidy(counted ? rest.replace(counted[0], ' ') : rest)
  return {
    name: name || null,
    category: name ? guessCategory(name) : null,
    quantity: counted ? quantityOf(counted[1] ?? '') : null,
    expiration_date: when && when > now ? when.toISOString() : null,
  }
}

/** Numbers after `until` and the like are times, not quantities. */
function withoutTimes(text: string): string {
  return text.replace(
    /\bin \d+ (?:hours?|hrs?|minutes?|mins?|days?)\b|\b(?:until|untill|till|til|by|before|at|around|expires?|hasta(?: las)?|jusqu['’]?\s?à|avant|bis|um|raat)\s*\d{1,2}(?:[:.h]\d{0,2})?\s*(?:am|pm|uhr|h|baje|o['’]?clock)?/gi,
    ' ',
  )
}

function quantityOf(said: string): number | null {
  const quantity = numbers[said.toLowerCase()] ?? Number(said)
  return Number.isInteger(quantity) && quantity > 0 && quantity <= mostPortions ? quantity : null
}

/** Words around a name that do not belong to it. */
const opening =
  /^(?:\s*(?:please|pls|made too much|hi|hello|hey|hola|bonjour|hallo|ok(?:ay)?|today|tonight|so|and|there (?:is|are)|(?:i|we)(?:['’]?ve| have| hav| got|['’]d like to| want to| can|['’]re| are)?(?: still| about| around| some| got| give(?: away)?| offer(?:ing)?| list| donate| donating| add| post)*|(?:can|could|would|will) (?:you|u)|have|got|list|add|offer|post|put|enter|create|donate|give away|some|about|around|still|of|the|our|an?|x|leftovers?:?|tengo|tenemos|me|nos|sobra(?:n|ron)?|queda(?:n|ron)?|hay|de|d['’]|j['’]ai|nous avons|on a|il|nous|reste|du|des|encore|ich|wir|haben?|noch|aujourd['’]hui|mere paas|hamare paas)(?=[\s,:]|$)[\s,:]*)+/i
const closing =
  /[\s,.;:]*(?<=^|[\s,.;:])(?:(?:which|that|it|they|and|we)?\s*(?:is|are|it['’]?s|they['’]?re|must|has to|have to|should)?\s*(?:go|gone|be gone|good|fresh|fine|ok|okay|edible|available|best|use|eat|pick ?up|collect|collected|expir\w+|left|left ?over|remaining|over|keep|keeps|lasts?|to give away|to give|from (?:lunch|dinner|today|breakfast)|caducan?|vencen?|übrig|haltbar|à donner|hai|hain|bach[ae]|please|pls|thanks|thank you)?\s*(?:until|till|til|by|before|for|at|on|around)?)\s*[.!,;?]*$/i

function tidy(text: string): string {
  let name = text.replace(/\s+/g, ' ').trim()
  for (let before = ''; before !== name; ) {
    before = name
    name = name
      .replace(opening, '')
      .replace(closing, '')
      .replace(/^[\s,.;:-]+|[\s,.;:!?-]+$/g, '')
  }
  return name ? (name[0] ?? '').toUpperCase() + name.slice(1, 120) : ''
}
