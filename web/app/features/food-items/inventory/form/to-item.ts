import { hasClock } from '@surplate/contract/food-facts'
import type { ListedItem } from '@surplate/contract/food-items'
import type { FactValues, ItemValues } from './item-values'
import { asField } from './quick-expirations'

type DateField = 'expiration_date' | `facts.${'out_since' | 'pickup_from' | 'pickup_until'}`

/**
 * The values as contract input. A date field that is partly filled in or holds an impossible day has an empty value;
 * only `isUnreadable` tells it from an empty field. A field cannot hold the seconds of a stored time: if it was not
 * changed, the time of `edited` is kept.
 */
export function toItem(
  values: ItemValues,
  isUnreadable: (name: DateField) => boolean = () => false,
  edited?: ListedItem,
) {
  const { name, category, quantity, expiration_date, facts, notes, photo_id } = values
  const was = edited?.facts
  const moment = (field: DateField, local: string, stored: string | null | undefined) =>
    isUnreadable(field) ? 'unfinished' : toMoment(local, stored)
  return {
    name,
    category,
    quantity: toNumber(quantity),
    expiration_date: moment('expiration_date', expiration_date, edited?.expiration_date) ?? undefined,
    facts: {
      ...facts,
      ...toWeight(facts),
      out_since: hasClock(facts.storage) ? moment('facts.out_since', facts.out_since, was?.out_since) : null,
      pickup_from: moment('facts.pickup_from', facts.pickup_from, was?.pickup_from),
      pickup_until: moment('facts.pickup_until', facts.pickup_until, was?.pickup_until),
    },
    notes,
    photo_id: photo_id?.id ?? null,
  }
}

function toWeight({ portion_grams, weight_basis }: FactValues) {
  const grams = toNumber(portion_grams) ?? null
  return { portion_grams: grams, weight_basis: grams === null ? null : (weight_basis ?? 'declared') }
}

/** Undefined for an empty field, NaN for anything but a number. */
export function toNumber(text: string) {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** Converts local date and time to an ISO instant; returns unparsable text unchanged, for the schema to reject. */
function toMoment(local: string, stored: string | null | undefined) {
  if (local === '') return null
  if (stored && asField(new Date(stored)) === local) return stored
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? local : time.toISOString()
}
