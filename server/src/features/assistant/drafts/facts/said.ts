import {
  type Allergen,
  type AllergenLevel,
  allergenLevels,
  type DateLabel,
  type Diet,
  type Storage,
} from '@surplate/contract/food-facts'
import type { StatedAllergens } from '@surplate/contract/food-items'

/** Words for a time, with the day that goes with them. */
export interface SpokenTime {
  hour: string
  day: string
}

/** What a text says about the food. Times are not resolved yet. */
export interface Said {
  storage: Storage | null
  date_label: DateLabel | null
  allergens: StatedAllergens
  diets: Diet[]
  portion_grams: number | null
  weighed: boolean
  pickup_from: SpokenTime | null
  pickup_until: SpokenTime | null
  /** A time of day, or the minutes that have passed. */
  out_since: SpokenTime | { minutesAgo: number } | null
  /** Where the food came out of, which tells its storage if nothing else does. */
  out_of: Storage | null
  notes: string[]
}

export function nothingSaid(): Said {
  return {
    storage: null,
    date_label: null,
    allergens: { contains: [], may_contain: [], free_from: [] },
    diets: [],
    portion_grams: null,
    weighed: false,
    pickup_from: null,
    pickup_until: null,
    out_since: null,
    out_of: null,
    notes: [],
  }
}

/** Records an allergen. Of two statements about it the more careful one counts, and the levels are in that order. */
export function state(stated: StatedAllergens, level: AllergenLevel, allergen: Allergen) {
  const rank = allergenLevels.indexOf(level)
  const before = allergenLevels.findIndex((other) => stated[other].includes(allergen))
  if (before !== -1 && before <= rank) return
  for (const other of allergenLevels) stated[other] = stated[other].filter((listed) => listed !== allergen)
  stated[level].push(allergen)
}
