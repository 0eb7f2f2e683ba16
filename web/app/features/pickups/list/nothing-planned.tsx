import type { OrganisationKind } from '@surplate/contract/roles'
import { ButtonLink } from '~/ui/controls/button'
import { EmptyState } from '~/ui/feedback/empty-state'

export function NothingPlanned({ side }: { side: OrganisationKind }) {
  return (
    <section className="card">
      {side === 'food_bank' ? (
        <EmptyState
          art="bag"
          title="No pickups planned."
          action={<ButtonLink to="/foodbank/availableItems">See available items</ButtonLink>}
        >
          When a restaurant accepts your order, its time and place appear here.
        </EmptyState>
      ) : (
        <EmptyState art="bag" title="Nobody comes today.">
          When you accept an order, you see here who collects it and when.
        </EmptyState>
      )}
    </section>
  )
}
