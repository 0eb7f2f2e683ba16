import type { ListingDraft } from '@surplate/contract/assistant'
import type { Storage } from '@surplate/contract/food-facts'
import type { FoodFactsForm, ListedItem, RecentItem } from '@surplate/contract/food-items'
import { emptyFacts, emptyItem, type FactValues, type ItemValues } from './item-values'
import { asField } from './quick-expirations'

/** Hot food is taken off the heat when it is listed, unless stated otherwise. */
export function outSinceAtFirst(storage: Storage | null, now: Date) {
  return storage === 'hot' ? asField(now) : ''
}

function timeField(time: string | null) {
  return time === null ? '' : asField(new Date(time))
}

type LastingFacts = Omit<FoodFactsForm, 'out_since' | 'pickup_from' | 'pickup_until'>

/** What stays true the next time the dish is listed; its times start afresh. */
function lastingFacts(facts: LastingFacts, now: Date): FactValues {
  const { storage, date_label, allergens, diets, portion_grams, weight_basis } = facts
  return {
    ...emptyFacts,
    storage,
    date_label,
    allergens,
    diets,
    portion_grams: portion_grams === null ? '' : String(portion_grams),
    weight_basis,
    out_since: outSinceAtFirst(storage, now),
  }
}

function statedFacts(facts: FoodFactsForm, now: Date): FactValues {
  const lasting = lastingFacts(facts, now)
  return {
    ...lasting,
    out_since: timeField(facts.out_since) || lasting.out_since,
    pickup_from: timeField(facts.pickup_from),
    pickup_until: timeField(facts.pickup_until),
  }
}

/** Values for editing an item. */
export function valuesOf(item: ListedItem): ItemValues {
  const { name, category, quantity, expiration_date, facts, notes = '', photo } = item
  return {
    name,
    category,
    quantity: String(quantity),
    expiration_date: asField(new Date(expiration_date)),
    facts: statedFacts(facts, new Date()),
    notes,
    photo_id: photo,
  }
}

/** Values for listing an item again: everything but the expiration, other times and the photo. */
export function valuesToRelist(item: ListedItem, now: Date): ItemValues {
  return {
    ...valuesOf(item),
    expiration_date: '',
    facts: lastingFacts(item.facts, now),
    photo_id: null,
  }
}

/** Values for listing a recent dish again, with times as long after now as they were then. */
export function valuesOfRecent(recent: RecentItem, now: Date): ItemValues {
  const inMinutes = (minutes: number | null) =>
    minutes === null ? '' : asField(new Date(now.getTime() + minutes * 60_000))
  return {
    ...emptyItem,
    name: recent.name,
    category: recent.category,
    quantity: String(recent.quantity),
    expiration_date: inMinutes(recent.shelf_minutes),
    facts: {
      ...lastingFacts(recent.facts, now),
      pickup_from: inMinutes(recent.pickup_from_minutes),
      pickup_until: inMinutes(recent.pickup_until_minutes),
    },
    notes: recent.notes,
  }
}

/** A draft that the browser kept from an earlier version states no facts. */
export type KeptDraft = Omit<ListingDraft, 'facts' | 'notes'> & Partial<Pick<ListingDraft, 'facts' | 'notes'>>

/** Values from the assistant's draft; missing ones stay empty. */
export function valuesOfDraft(draft: KeptDraft): ItemValues {
  const { name, category, quantity, expiration_date, facts, notes = '' } = draft
  return {
    ...emptyItem,
    name: name ?? '',
    category: category ?? '',
    quantity: quantity === null ? '' : String(quantity),
    expiration_date: timeField(expiration_date),
    facts: facts ? statedFacts(facts, new Date()) : emptyFacts,
    notes,
  }
}
