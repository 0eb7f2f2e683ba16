import { allergensText } from '~/domain/allergen-text'
import { rangeSteps } from '~/domain/pickup-range/range-steps'
import { useStoreRange } from '~/domain/pickup-range/use-store-range'
import { Button } from '~/ui/controls/button'
import { EmptyState } from '~/ui/feedback/empty-state'
import { type Filters, isNarrowed, noFilters } from './filters/filters'

/** Empty list: offers to clear the filters or widen the range. */
export function NoItems({
  filters,
  onChange,
  rangeKm,
}: {
  filters: Filters
  onChange: (filters: Filters) => void
  /** Undefined while loading, null for anywhere. */
  rangeKm: number | null | undefined
}) {
  const range = useStoreRange()
  const narrowed = isNarrowed(filters)
  const wider = rangeKm ? rangeSteps.find((step) => step > rangeKm) : undefined
  return (
    <section className="card">
      <EmptyState
        art="bag"
        title="No food items available with the selected filters"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {narrowed && (
              <Button onClick={() => onChange({ ...noFilters, sort: filters.sort })}>
                {rangeKm ? `Show everything within ${rangeKm} km` : 'Show everything'}
              </Button>
            )}
            {wider && (
              <Button look="quiet" onClick={() => range.store(wider, rangeKm ?? null)}>
                Search within {wider} km
              </Button>
            )}
            {rangeKm && (
              <Button look="quiet" onClick={() => range.store(null, rangeKm)}>
                Search anywhere
              </Button>
            )}
          </div>
        }
      >
        {emptyMessage(filters, rangeKm)}
      </EmptyState>
    </section>
  )
}

function emptyMessage(filters: Filters, rangeKm: number | null | undefined) {
  const where = rangeKm ? `within your pickup range of ${rangeKm} km` : 'on the list'
  if (filters.avoid.length > 0)
    return `Nothing ${where} is stated to be free from ${allergensText(filters.avoid)}. Food that says nothing about allergens is left out.`
  if (isNarrowed(filters)) return `Nothing ${where} matches them.`
  return `Nothing is ${where} right now. Kitchens list most of their surplus shortly before closing, and it appears here automatically.`
}
