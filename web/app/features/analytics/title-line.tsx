import type { Range } from '@surplate/contract/chart-ranges'
import type { UserType } from '@surplate/contract/roles'
import { LineSkeleton } from '../../ui/skeleton'
import { sum } from './figures'
import { headline } from './headline'
import { useFigure, useFigureOverTime } from './queries'

const questions = {
  restaurant: 'How much you gave, and to whom.',
  food_bank: 'How much you rescued, and from whom.',
} as const

/** The figures in words. */
export function TitleLine({ side, range }: { side: UserType; range: Range }) {
  const orders = useFigureOverTime(side, 'orders', range)
  const categories = useFigure(side, 'categories')
  const top = useFigure(side, 'top')
  if ([orders, categories, top].some(({ isError, data }) => isError && data === undefined))
    return questions[side]
  if (!orders.data || !categories.data || !top.data || orders.isPlaceholderData) return <LineSkeleton />
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
