import type { ListingDraft } from '@surplate/contract/assistant'
import { hasWritableYear } from '@surplate/contract/lib/time'
import { amount, quantityOf, withoutTimes } from './amounts.ts'
import { guessCategory } from './categories.ts'
import { factsOf, notesOf } from './facts/facts-of.ts'
import type { Clock } from './facts/hours.ts'
import { plainWindows } from './facts/pickup.ts'
import { takeFacts } from './facts/take-facts.ts'
import { tidyName } from './tidy-name.ts'
import { readTime } from './times.ts'

/** Parses a sentence into one draft per dish. Missing values stay empty. */
export function draftListings(told: string, now: Date, timeZone: string): ListingDraft[] {
  const parts = dishesIn(plainWindows(told.replace(/\s+/g, ' ').trim()))
  return shareTimes(parts.map((part) => draftOne(part, { now, timeZone })))
}

/** `40 wraps, 20 salads until ten`: a single time applies to all, and so do a single pickup window and single notes. */
function shareTimes(drafts: ListingDraft[]): ListingDraft[] {
  const ending = onlyOne(drafts.filter(({ expiration_date }) => expiration_date !== null))
  const windowed = onlyOne(
    drafts.filter(({ facts }) => facts.pickup_from !== null || facts.pickup_until !== null),
  )
  const noted = onlyOne(drafts.filter(({ notes }) => notes !== ''))
  return drafts.map((draft) => ({
    ...draft,
    expiration_date: (ending ?? draft).expiration_date,
    facts: {
      ...draft.facts,
      pickup_from: (windowed ?? draft).facts.pickup_from,
      pickup_until: (windowed ?? draft).facts.pickup_until,
    },
    notes: (noted ?? draft).notes,
  }))
}

function onlyOne(drafts: ListingDraft[]): ListingDraft | undefined {
  return drafts.length === 1 ? drafts[0] : undefined
}

/** Splits a sentence where another quantity begins. */
function dishesIn(told: string): string[] {
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

function draftOne(told: string, clock: Clock): ListingDraft {
  const { said, rest: described } = takeFacts(told)
  const { rest, when } = readTime(described, clock.now, clock.timeZone)
  const counted = amount.exec(rest)
  const name = tidyName(counted ? rest.replace(counted[0], ' ') : rest)
  return {
    name: name || null,
    category: name ? guessCategory(name) : null,
    quantity: counted ? quantityOf(counted[1] ?? '') : null,
    expiration_date: when && when > clock.now && hasWritableYear(when) ? when.toISOString() : null,
    facts: factsOf(said, clock),
    notes: notesOf(said),
  }
}
