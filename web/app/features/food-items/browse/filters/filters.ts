import {
  type Allergen,
  allergens,
  type Diet,
  diets,
  type Storage,
  storages,
} from '@surplate/contract/food-facts'
import { type Category, categories } from '@surplate/contract/food-rules'

/** `sort` is undefined for the default order, largest quantity first. */
export type Filters = {
  category: Category | undefined
  minimum: number
  sort: 'nearest' | 'expiry' | undefined
  search: string
  diet: Diet | undefined
  /** Only food stated to be free from all of these. */
  avoid: readonly Allergen[]
  storage: Storage | undefined
}

export const noFilters: Filters = {
  category: undefined,
  minimum: 0,
  sort: undefined,
  search: '',
  diet: undefined,
  avoid: [],
  storage: undefined,
}

/** A food bank's default range. */
const usualRangeKm = 50

const highestMinimum = 1_000_000
const longestSearch = 100

/** Parses a typed minimum; anything but a number becomes 0. */
export function minimumOf(text: string): number {
  const number = Math.ceil(Number(text))
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), highestMinimum) : 0
}

/** Filters live in the URL, so reloads and links show the same list. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    category: categories.find((category) => category === params.get('category')),
    minimum: minimumOf(params.get('minimum') ?? ''),
    sort: (['nearest', 'expiry'] as const).find((sort) => sort === params.get('sort')),
    search: (params.get('q') ?? '').slice(0, longestSearch),
    diet: diets.find((diet) => diet === params.get('diet')),
    avoid: avoidedIn(params.get('avoid')?.split(',') ?? []),
    storage: storages.find((storage) => storage === params.get('storage')),
  }
}

/** In one order, so that the same choice is the same URL and the same query. */
function avoidedIn(chosen: readonly string[]) {
  return allergens.filter((allergen) => chosen.includes(allergen))
}

export function toggleAvoided(avoid: readonly Allergen[], allergen: Allergen) {
  return avoidedIn(
    avoid.includes(allergen) ? avoid.filter((each) => each !== allergen) : [...avoid, allergen],
  )
}

export function writeFilters(filters: Filters): Record<string, string> {
  const { category, minimum, sort, search } = filters
  return {
    ...(category && { category }),
    ...(minimum > 0 && { minimum: String(minimum) }),
    ...(sort && { sort }),
    ...(search && { q: search }),
    ...aboutFood(filters),
  }
}

/** The filters about the food itself, named alike in the URL and the API. */
function aboutFood({ diet, avoid, storage }: Filters) {
  return {
    ...(diet && { diet }),
    ...(avoid.length > 0 && { avoid: avoid.join() }),
    ...(storage && { storage }),
  }
}

/** Whether anything limits the list. The order does not. */
export function isNarrowed(filters: Filters) {
  return Object.keys(writeFilters({ ...filters, sort: undefined })).length > 0
}

/** Counts all but category and search, which are visible on the page, and the range unless it is the usual one. */
export function activeFilters(filters: Filters, rangeKm: number | null | undefined) {
  const written = writeFilters({ ...filters, category: undefined, search: '' })
  const ranged = rangeKm !== undefined && rangeKm !== usualRangeKm
  return Object.keys(written).length + Number(ranged)
}

/** The filters as API input; `quantity_gt` is exclusive. */
export function browseInput(filters: Filters) {
  const { category, minimum, sort, search } = filters
  return {
    available: 'true',
    quantity_gt: Math.max(0, minimum - 1),
    sort: sort ?? 'quantity',
    ...(category && { category }),
    ...(search && { q: search }),
    ...aboutFood(filters),
  } as const
}
