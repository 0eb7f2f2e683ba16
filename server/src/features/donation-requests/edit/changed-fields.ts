import type { Category } from '@surplate/contract/food-rules'
import type { FactsRow } from '../../food-facts/public.ts'

/** Everything stated about an item except its quantity and its photo. */
export type Statement = Omit<FactsRow, 'collect_by'> & {
  name: string
  category: Category
  expiration_date: Date
  notes: string
}

type Said = Statement & { photo_id: string | null }

/** Fields of the form by column; those of other columns are the fact of the same name. */
const formNames: Partial<Record<keyof Said, string>> = {
  name: 'name',
  category: 'category',
  expiration_date: 'expiration_date',
  notes: 'notes',
  photo_id: 'photo_id',
  contains: 'facts.allergens',
  may_contain: 'facts.allergens',
  free_from: 'facts.allergens',
}

/** Follow from the others, so they are not fields of the form. */
const derived: readonly (keyof Said)[] = ['safe_until', 'safe_rule']

/** The fields of the form that differ. */
export function changedFields(before: Said, after: Said): string[] {
  const columns = (Object.keys(after) as (keyof Said)[]).filter((column) => !derived.includes(column))
  const changed = columns.filter((column) => comparable(before[column]) !== comparable(after[column]))
  return [...new Set(changed.map((column) => formNames[column] ?? `facts.${column}`))]
}

/** Lists are sets: their order says nothing. */
function comparable(value: Said[keyof Said]): string {
  return JSON.stringify(Array.isArray(value) ? value.toSorted() : value)
}
