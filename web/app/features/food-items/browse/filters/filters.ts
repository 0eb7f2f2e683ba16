import { type Category, categories } from '@surplate/contract/food-rules'

/** `sort` is undefined for the default order, largest quantity first. */
export type Filters = {
  category: Category | undefined
  minimum: number
  sort: 'nearest' | 'expiry' | undefined
  search: string
}

export const noFilters: Filters = { category: undefined, minimum: 0, sort: undefined, search: '' }

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
  }
}

export function writeFilters({ category, minimum, sort, search }: Filters): Record<string, string> {
  return {
    ...(category && { category }),
    ...(minimum > 0 && { minimum: String(minimum) }),
    ...(sort && { sort }),
    ...(search && { q: search }),
  }
}

export function sameFilters(one: Filters, other: Filters) {
  return (
    one.category === other.category &&
    one.minimum === other.minimum &&
    one.sort === other.sort &&
    one.search === other.search
  )
}

/** Counts minimum, sort and a non-default range. Category and search are visible on the page, so they do not count. */
export function activeFilters({ minimum, sort }: Filters, rangeKm: number | null | undefined) {
  const ranged = rangeKm !== undefined && rangeKm !== usualRangeKm
  return Number(minimum > 0) + Number(sort !== undefined) + Number(ranged)
}

/** The filters as API input; `quantity_gt` is exclusive. */
export function browseInput({ category, minimum, sort, search }: Filters) {
  return {
    available: 'true',
    quantity_gt: Math.max(0, minimum - 1),
    sort: sort ?? 'quantity',
    ...(category && { category }),
    ...(search && { q: search }),
  } as const
}
