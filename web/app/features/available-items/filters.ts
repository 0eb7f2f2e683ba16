import { type Category, categories } from '@surplate/contract/food-rules'

export type Filters = { category: Category | undefined; minimum: number; nearest: boolean }

export const noFilters: Filters = { category: undefined, minimum: 0, nearest: false }

const highestMinimum = 1_000_000

/** What was typed as a minimum; what is no number becomes 0. */
export function minimumOf(text: string): number {
  const number = Math.ceil(Number(text))
  return Number.isFinite(number) ? Math.min(Math.max(number, 0), highestMinimum) : 0
}

/** The filters are in the address, so that a reload or a link shows the same list. */
export function readFilters(params: URLSearchParams): Filters {
  return {
    category: categories.find((category) => category === params.get('category')),
    minimum: minimumOf(params.get('minimum') ?? ''),
    nearest: params.get('sort') === 'nearest',
  }
}

export function writeFilters({ category, minimum, nearest }: Filters): Record<string, string> {
  return {
    ...(category && { category }),
    ...(minimum > 0 && { minimum: String(minimum) }),
    ...(nearest && { sort: 'nearest' }),
  }
}

export function sameFilters(one: Filters, other: Filters) {
  return one.category === other.category && one.minimum === other.minimum && one.nearest === other.nearest
}

/** How many are set beyond the category, which has its own tabs. */
export function activeFilters({ minimum, nearest }: Filters) {
  return Number(minimum > 0) + Number(nearest)
}

/** The same in the words of the API, which asks for more than a number, not for at least one. */
export function browseInput({ category, minimum, nearest }: Filters) {
  return {
    available: 'true',
    quantity_gt: Math.max(0, minimum - 1),
    sort: nearest ? 'nearest' : 'quantity',
    ...(category && { category }),
  } as const
}
