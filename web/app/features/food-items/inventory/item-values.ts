import type { ListingDraft } from '@surplate/contract/assistant'
import type { FoodItem } from '@surplate/contract/food-items'
import { asField } from './quick-expirations'

/** Raw field values, before validation. */
export type ItemValues = { name: string; category: string; quantity: string; expiration_date: string }

export const emptyItem: ItemValues = { name: '', category: '', quantity: '', expiration_date: '' }

/** Values for relisting an item: everything but the expiration. */
export function valuesOf({ name, category, quantity }: FoodItem): ItemValues {
  return { name, category, quantity: String(quantity), expiration_date: '' }
}

/** Values from the assistant's draft; missing ones stay empty. */
export function valuesOfDraft({ name, category, quantity, expiration_date }: ListingDraft): ItemValues {
  return {
    name: name ?? '',
    category: category ?? '',
    quantity: quantity === null ? '' : String(quantity),
    expiration_date: expiration_date === null ? '' : asField(new Date(expiration_date)),
  }
}

/** Undefined for an empty field, NaN for anything but a number. */
function toQuantity(text: string) {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** Converts local date and time to an ISO instant; returns unparsable text unchanged, for the schema to reject. */
function toMoment(local: string) {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}

/**
 * The values as contract input. A date field that is partly filled in or holds an impossible day has an empty value;
 * only `validity.badInput`, passed as `badDate`, tells it from an empty field.
 */
export function toItem({ name, category, quantity, expiration_date }: ItemValues, badDate = false) {
  const date = expiration_date === '' ? undefined : toMoment(expiration_date)
  return {
    name,
    category,
    quantity: toQuantity(quantity),
    expiration_date: badDate ? 'unfinished' : date,
  }
}
