import { hasClock } from '@surplate/contract/food-facts'
import { type FoodFactsForm, longestNotes } from '@surplate/contract/food-items'
import { type Clock, latestBefore, nextAfter } from './hours.ts'
import type { Said } from './said.ts'

/** What was said, in the form of a listing: times become moments, and what was not said stays empty. */
export function factsOf(said: Said, clock: Clock): FoodFactsForm {
  const storage = said.storage ?? said.out_of
  return {
    storage,
    date_label: said.date_label,
    out_since: hasClock(storage) ? outSince(said, clock) : null,
    allergens: said.allergens,
    diets: said.diets,
    portion_grams: said.portion_grams,
    weight_basis: said.portion_grams === null ? null : said.weighed ? 'weighed' : 'declared',
    ...windowOf(said, clock),
  }
}

export function notesOf({ notes }: Said): string {
  return notes.join('\n').slice(0, longestNotes)
}

function windowOf({ pickup_from, pickup_until }: Said, clock: Clock) {
  const until = pickup_until && nextAfter(pickup_until, clock.now, clock)
  const from =
    pickup_from &&
    (until ? latestBefore(pickup_from, until, clock) : nextAfter(pickup_from, clock.now, clock))
  return {
    // A window that has begun needs no start.
    pickup_from: from && from > clock.now ? from.toISOString() : null,
    pickup_until: until?.toISOString() ?? null,
  }
}

function outSince({ storage, out_since, out_of }: Said, clock: Clock): string | null {
  // Cooked at five says when it left the heat only of food that is hot.
  if (!out_since || (out_of === null && storage !== 'hot')) return null
  const since =
    'minutesAgo' in out_since
      ? new Date(clock.now.getTime() - out_since.minutesAgo * 60_000)
      : latestBefore(out_since, clock.now, clock)
  return since?.toISOString() ?? null
}
