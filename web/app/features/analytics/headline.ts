import type { CategoryRow, TopRow } from '@surplate/contract/analytics'
import type { Range } from '@surplate/contract/chart-ranges'
import { counted, whole } from '@surplate/contract/counted'
import type { UserType } from '@surplate/contract/roles'
import { sum } from './figures'

type Words = { figure: string; rest: string }

/** What the figures say: the number that matters, and the rest of the sentence. */
export function headline(
  side: UserType,
  {
    range,
    orders,
    categories,
    top,
  }: { range: Range; orders: number; categories: CategoryRow[]; top: TopRow[] },
): Words {
  const ever = sum(categories.map(({ count }) => count))
  if (ever === 0) return { figure: '', rest: beginnings[side] }
  const figure = orders === 0 ? `No ${nouns[side]}s` : counted(orders, nouns[side])
  const when = `${verbs[side]} in the last ${range}`
  if (side === 'food_bank') return { figure, rest: `${when}.${mostGenerous(top)}` }
  const most = categories.find(({ count }) => count > ever / 2)
  if (!most) return { figure, rest: `${when}.` }
  // The categories are of all time, so they speak of these orders only where these are all there are.
  const ofWhich = orders === ever ? ofThese(most, ever) : ofAll(most, ever)
  return { figure, rest: `${when}${ofWhich}` }
}

const nouns = { restaurant: 'order', food_bank: 'donation' } as const
const verbs = { restaurant: 'completed', food_bank: 'claimed' } as const
const beginnings = {
  restaurant: 'Your figures begin with the first order that you accept.',
  food_bank: 'Your figures begin with the first donation that a restaurant gives you.',
} as const

function ofThese({ category, count }: CategoryRow, ever: number) {
  const name = category.toLowerCase()
  if (ever === 1) return `, a ${name} one.`
  return `, ${count === ever ? 'all' : 'most'} of them ${name}.`
}

function ofAll({ category, count }: CategoryRow, ever: number) {
  const name = category.toLowerCase()
  if (ever === 1) return `. The only one so far was ${name}.`
  if (count === ever) return `. All ${whole(ever)} so far were ${name}.`
  return `. Of all ${whole(ever)} so far, most were ${name}.`
}

function mostGenerous([first, second]: readonly TopRow[]) {
  if (!first || first.count === second?.count) return ''
  return ` ${first.name} gave most often so far.`
}
