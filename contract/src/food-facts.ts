/** Facts about food without the schemas, so that pages that only display them stay small. */

export const storages = ['hot', 'chilled', 'frozen', 'room'] as const
export type Storage = (typeof storages)[number]

/** What the expiration date is on the label. */
export const dateLabels = ['use_by', 'best_before'] as const
export type DateLabel = (typeof dateLabels)[number]

/** The 14 allergens of EU and UK law, which include the 9 of US law. */
export const allergens = [
  'celery',
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'lupin',
  'milk',
  'molluscs',
  'mustard',
  'nuts',
  'peanuts',
  'sesame',
  'soya',
  'sulphites',
] as const
export type Allergen = (typeof allergens)[number]

/** An allergen at none of these levels is not stated, which never counts as free. */
export const allergenLevels = ['contains', 'may_contain', 'free_from'] as const
export type AllergenLevel = (typeof allergenLevels)[number]

export const diets = ['vegetarian', 'vegan', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

/** Statements that satisfy a diet: vegan food is vegetarian too. */
export function dietsThatFit(diet: Diet): Diet[] {
  return diet === 'vegetarian' ? ['vegetarian', 'vegan'] : [diet]
}

/** How the weight of a portion is known; not stated means the default. */
export const weightBases = ['weighed', 'declared'] as const
export type WeightBasis = (typeof weightBases)[number]

export const defaultPortionGrams = 400

/** Storages whose food has a clock once it leaves the heat or the cold. */
export const clockedStorages = ['hot', 'chilled', 'frozen'] as const satisfies Storage[]

export function hasClock(storage: Storage | null): boolean {
  return clockedStorages.some((clocked) => clocked === storage)
}

/** Names as users read them. */
export const storageNames: Record<Storage, string> = {
  hot: 'Hot',
  chilled: 'Chilled',
  frozen: 'Frozen',
  room: 'Room temperature',
}

export const dateLabelNames: Record<DateLabel, string> = { use_by: 'Use by', best_before: 'Best before' }

export const allergenNames: Record<Allergen, string> = {
  celery: 'Celery',
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  lupin: 'Lupin',
  milk: 'Milk',
  molluscs: 'Molluscs',
  mustard: 'Mustard',
  nuts: 'Tree nuts',
  peanuts: 'Peanuts',
  sesame: 'Sesame',
  soya: 'Soya',
  sulphites: 'Sulphites',
}

export const allergenLevelNames: Record<AllergenLevel, string> = {
  contains: 'Contains',
  may_contain: 'May contain',
  free_from: 'Free from',
}

export const dietNames: Record<Diet, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  kosher: 'Kosher',
}
