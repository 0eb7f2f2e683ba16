import type { UserType } from '@surplate/contract/roles'
import { useSession } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { useFigure, useHasItems } from './queries'

const steps = {
  restaurant: {
    art: 'plate',
    words:
      'Every order that you accept is counted here, by week, month and year. It begins with an item on your list.',
    action: 'List your first item',
    to: '/restaurant/inventory',
    // Opens the form there.
    state: { draft: 'empty' },
  },
  food_bank: {
    art: 'bag',
    words:
      'Every donation that a restaurant gives you is counted here, by week, month and year. It begins with a claim.',
    action: 'See available items',
    to: '/foodbank/availableItems',
    state: null,
  },
} as const

/** For an organisation without any figures: where they come from. A restaurant that has listed something knows. */
export function FirstStep({ side }: { side: UserType }) {
  const { name } = useSession()
  const { data } = useFigure(side, 'summary')
  const hasItems = useHasItems(side === 'restaurant')
  if (!data || data.partners > 0 || hasItems !== false) return null
  const { art, words, action, to, state } = steps[side]
  return (
    <section className="card mb-4 lg:mb-5">
      <EmptyState
        art={art}
        title={`Welcome, ${name}`}
        action={
          <ButtonLink to={to} state={state}>
            {action}
          </ButtonLink>
        }
      >
        {words}
      </EmptyState>
    </section>
  )
}
