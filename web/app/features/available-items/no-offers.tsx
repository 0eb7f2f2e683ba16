import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { activeFilters, type Filters, noFilters } from './filters'

export function NoOffers({ filters, onChange }: { filters: Filters; onChange: (filters: Filters) => void }) {
  const narrowed = activeFilters(filters) > 0 || filters.category !== undefined
  return (
    <section className="card">
      <EmptyState
        art="bag"
        title="No food items available with the selected filters"
        action={narrowed && <Button onClick={() => onChange(noFilters)}>Show everything</Button>}
      >
        {narrowed
          ? 'Something else may be close to you.'
          : 'Kitchens list most of their surplus shortly before closing. It appears here by itself.'}
      </EmptyState>
    </section>
  )
}
