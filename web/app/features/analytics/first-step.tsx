import type { UserType } from '@surplate/contract/roles'
import { useSession } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useFigure } from './queries'

const steps = {
  restaurant: {
    art: 'plate',
    words:
      'Every order that you accept is counted here, by week, month and year. It begins with an item on your list.',
    action: 'List your first item',
    to: '/restaurant/inventory',
  },
  food_bank: {
    art: 'bag',
    words:
      'Every donation that a restaurant gives you is counted here, by week, month and year. It begins with a claim.',
    action: 'See available items',
    to: '/foodbank/availableItems',
  },
} as const

/** For an organisation without any figures: where they come from. */
export function FirstStep({ side }: { side: UserType }) {
  const { name } = useSession()
  const { data } = useFigure(side, 'summary')
  if (!data || data.partners > 0) return null
  const { art, words, action, to } = steps[side]
  return (
    <section className="card mb-4 lg:mb-5">
      <EmptyState art={art} title={`Welcome, ${name}`} action={<ButtonLink to={to}>{action}</ButtonLink>}>
        {words}
      </EmptyState>
    </section>
  )
}
