import type { ListingDraft } from '@surplate/contract/chat'
import type { FoodItem } from '@surplate/contract/food-items'
import { asField } from './quick-expirations'

/** What the fields hold before the contract has looked at it. */
export type ItemValues = { name: string; category: string; quantity: string; expiration_date: string }

export const emptyItem: ItemValues = { name: '', category: '', quantity: '', expiration_date: '' }

/** An item of before, to be listed again: all of it but the date. */
export function valuesOf({ name, category, quantity }: FoodItem): ItemValues {
  return { name, category, quantity: String(quantity), expiration_date: '' }
}

/** What the assistant understood; what was not said stays empty. */
export function valuesOfDraft({ name, category, quantity, expiration_date }: ListingDraft): ItemValues {
  return {
    name: name ?? '',
    category: category ?? '',
    quantity: quantity === null ? '' : String(quantity),
    expiration_date: expiration_date === null ? '' : asField(new Date(expiration_date)),
  }
}

/** Nothing while the field is empty, NaN for what is not a number. */
function toQuantity(text: string) {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** A date and time as a date field holds it, meant where the browser is, as the moment it stands for. */
function toMoment(local: string) {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}

/**
 * The values as the contract takes them. A date field that is filled in halfway, or with a day that does not exist,
 * holds no value, only the browser's word that there is something: `badDate`.
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
