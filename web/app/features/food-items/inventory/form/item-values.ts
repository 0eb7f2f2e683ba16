import type { DateLabel, Diet, Storage, WeightBasis } from '@surplate/contract/food-facts'
import type { Photo, StatedAllergens } from '@surplate/contract/food-items'

/** Raw field values, before validation. Times are local and empty if not stated. */
export type ItemValues = {
  name: string
  category: string
  quantity: string
  expiration_date: string
  facts: FactValues
  notes: string
  /** Named as in the contract, so that the server's message finds it. */
  photo_id: Photo | null
}

export type FactValues = {
  storage: Storage | null
  date_label: DateLabel | null
  out_since: string
  allergens: StatedAllergens
  diets: Diet[]
  portion_grams: string
  weight_basis: WeightBasis | null
  pickup_from: string
  pickup_until: string
}

export const emptyFacts: FactValues = {
  storage: null,
  date_label: null,
  out_since: '',
  allergens: { contains: [], may_contain: [], free_from: [] },
  diets: [],
  portion_grams: '',
  weight_basis: null,
  pickup_from: '',
  pickup_until: '',
}

export const emptyItem: ItemValues = {
  name: '',
  category: '',
  quantity: '',
  expiration_date: '',
  facts: emptyFacts,
  notes: '',
  photo_id: null,
}
