import type { ListingDraft } from './assistant.ts'

/** A draft of which the user said nothing yet. */
export const emptyDraft: ListingDraft = {
  name: null,
  category: null,
  quantity: null,
  expiration_date: null,
  facts: {
    storage: null,
    date_label: null,
    out_since: null,
    allergens: { contains: [], may_contain: [], free_from: [] },
    diets: [],
    portion_grams: null,
    weight_basis: null,
    pickup_from: null,
    pickup_until: null,
  },
  notes: '',
}
