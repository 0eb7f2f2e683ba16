import type { CategoryRow, TopRow } from '@surplate/contract/analytics'
import type { Range } from '@surplate/contract/lib/chart-ranges'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { sum } from './figures'

type Headline = { figure: string; rest: string }

/** The headline sentence: the key figure, and the rest of the text. */
export function headline(
  side: OrganisationKind,
  {
    range,
    orders,
    categories,
    top,
  }: { range: Range; orders: number; categories: CategoryRow[]; top: TopRow[] },
): Headline {
  const ever = sum(categories.map(({ count }) => count))
  if (ever === 0) return { figure: '', rest: beginnings[side] }
  const figure = orders === 0 ? `No ${nouns[side]}s` : pluralize(orders, nouns[side])
  const when = `${verbs[side]} in the last ${range}`
  if (side === 'food_bank') return { figure, rest: `${when}.${mostGenerous(top)}` }
  const most = categories.find(({ count }) => count > ever / 2)
  if (!most) return { figure, rest: `${when}.` }
  // Categories are all-time, so they describe the range only if it contains every order.
  const ofWhich = orders === ever ? ofThese(most, ever) : ofAll(most, ever)
  return { figure, rest: `${when}${ofWhich}` }
}

const nouns = { restaurant: 'order', food_bank: 'donation' } as const
const verbs = { restaurant: 'accepted', food_bank: 'claimed' } as const
const beginnings = {
  restaurant: 'Your figures start with the first order you accept.',
  food_bank: 'Your figures start with the first donation you receive.',
} as const

function ofThese({ category, count }: CategoryRow, ever: number) {
  const name = category.toLowerCase()
  if (ever === 1) return `, a ${name} one.`
  return `, ${count === ever ? 'all' : 'most'} of them ${name}.`
}

function ofAll({ category, count }: CategoryRow, ever: number) {
  const name = category.toLowerCase()
  if (ever === 1) return `. The only one so far was ${name}.`
  if (count === ever) return `. All ${formatInteger(ever)} so far were ${name}.`
  return `. Of all ${formatInteger(ever)} so far, most were ${name}.`
}

function mostGenerous([first, second]: readonly TopRow[]) {
  if (!first || first.count === second?.count) return ''
  return ` ${first.name} has donated most often so far.`
}
