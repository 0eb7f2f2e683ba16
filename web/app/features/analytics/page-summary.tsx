import type { Range } from '@surplate/contract/lib/chart-ranges'
import type { OrganisationKind } from '@surplate/contract/roles'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { sum } from './figures'
import { headline } from './headline'
import { useFigure, useFigureOverTime } from './queries'

const questions = {
  restaurant: 'How much you’ve given, and who received it.',
  food_bank: 'How much you’ve rescued, and who gave it.',
} as const

/** The figures as a sentence. */
export function PageSummary({ side, range }: { side: OrganisationKind; range: Range }) {
  const orders = useFigureOverTime(side, 'orders', range)
  const categories = useFigure(side, 'categories')
  const top = useFigure(side, 'top')
  if ([orders, categories, top].some(({ isError, data }) => isError && data === undefined))
    return questions[side]
  if (!orders.data || !categories.data || !top.data || orders.isPlaceholderData) return <LineSkeleton long />
  const { figure, rest } = headline(side, {
    range,
    orders: sum(orders.data.counts),
    categories: categories.data,
    top: top.data,
  })
  return (
    <>
      {figure && (
        <>
          <b>{figure}</b>{' '}
        </>
      )}
      {rest}
    </>
  )
}
