import type { ListingDraft } from '@surplate/contract/assistant'
import {
  allergenLevelNames,
  allergenLevels,
  dateLabelNames,
  dietNames,
  storageNames,
} from '@surplate/contract/food-facts'
import type { FoodFactsForm } from '@surplate/contract/food-items'
import { allergensText } from '~/domain/allergen-text'
import { pickupWindow } from '~/domain/pickup-window'
import { formatGrams } from '~/domain/weight'
import { dayAndTime, timeAndDay } from '~/lib/format'

type Row = readonly [label: string, value: string | null]

/** A draft from the chat history, without times that have passed. */
export function currentDraft(draft: ListingDraft, now: Date): ListingDraft {
  const ahead = (time: string | null) => (time !== null && Date.parse(time) > now.getTime() ? time : null)
  const { facts, expiration_date } = draft
  const over = facts.pickup_until !== null && ahead(facts.pickup_until) === null
  return {
    ...draft,
    expiration_date: ahead(expiration_date),
    facts: {
      ...facts,
      pickup_from: over ? null : ahead(facts.pickup_from),
      pickup_until: ahead(facts.pickup_until),
    },
  }
}

/** What the card of a draft shows; null is marked as missing. Of the details only allergens may be missing. */
export function draftRows({ facts, ...draft }: ListingDraft, now: Date): Row[] {
  const { name, category, quantity, expiration_date, notes } = draft
  return [
    ['Name', name],
    ['Category', category],
    ['Quantity', quantity === null ? null : String(quantity)],
    ['Expiration date', expiration_date && expirationText(expiration_date, facts, now)],
    ...allergenRows(facts),
    ...stated('Storage', storageText(facts, now)),
    ...stated('Diets', facts.diets.map((diet) => dietNames[diet]).join(', ')),
    ...stated('Each portion', facts.portion_grams === null ? '' : formatGrams(facts.portion_grams)),
    ...stated('Pickup', pickupWindow(facts, now)),
    ...stated('Notes', notes),
  ]
}

function stated(label: string, value: string | undefined): Row[] {
  return value ? [[label, value]] : []
}

/** `Tomorrow, 12:00 PM (use by)`. */
function expirationText(expiration: string, { date_label }: FoodFactsForm, now: Date) {
  const time = dayAndTime(expiration, now)
  return date_label ? `${time} (${dateLabelNames[date_label].toLowerCase()})` : time
}

/** `Hot, out since 4:00 PM today`. */
function storageText({ storage, out_since }: FoodFactsForm, now: Date) {
  if (!storage) return ''
  return out_since
    ? `${storageNames[storage]}, out since ${timeAndDay(out_since, now)}`
    : storageNames[storage]
}

function allergenRows({ allergens }: FoodFactsForm): Row[] {
  const rows = allergenLevels.flatMap((level) =>
    stated(allergenLevelNames[level], allergensText(allergens[level])),
  )
  return rows.length > 0 ? rows : [['Allergens', null]]
}
