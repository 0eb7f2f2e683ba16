import type { OrganisationKind } from '@surplate/contract/roles'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { ButtonLink } from '~/ui/controls/button'
import { EmptyState } from '~/ui/feedback/empty-state'
import { useFigure, useHasItems } from './queries'

const steps = {
  restaurant: {
    art: 'plate',
    text: 'Every order you accept is counted here, by week, month and year. Start by listing an item.',
    action: 'List your first item',
    to: '/restaurant/inventory',
    // Opens the add-item form on that page.
    state: { draft: 'empty' },
  },
  food_bank: {
    art: 'bag',
    text: 'Every donation you receive is counted here, by week, month and year. Start by claiming an item.',
    action: 'See available items',
    to: '/foodbank/availableItems',
    state: null,
  },
} as const

/** First step for an organisation without figures; hidden once a restaurant has listed an item. */
export function FirstStep({ side }: { side: OrganisationKind }) {
  const { name } = useSession()
  const { data } = useFigure(side, 'summary')
  const ofAll = useChosenPlace() === undefined
  const isNew = ofAll && data?.partners === 0
  const hasItems = useHasItems(isNew && side === 'restaurant')
  if (!isNew || (side === 'restaurant' && hasItems !== false)) return null
  const { art, text, action, to, state } = steps[side]
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
        {text}
      </EmptyState>
    </section>
  )
}
