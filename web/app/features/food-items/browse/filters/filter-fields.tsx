import { RangeField } from '~/domain/pickup-range/range-field'
import { Button } from '~/ui/controls/button'
import { Checkbox } from '~/ui/controls/checkbox'
import { type Filters, isNarrowed, noFilters } from './filters'
import { FoodFilters } from './food-filters'
import { MinimumField } from './minimum-field'

export type FilterProps = {
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  /** Undefined while loading, null for anywhere. */
  rangeKm: number | null | undefined
}

/** Shared by the sidebar on wide screens and the sheet on narrow ones. */
export function FilterFields({ filters, onChange, rangeKm }: FilterProps) {
  return (
    <div className="grid divide-y divide-line *:py-4.5 *:first:pt-0 *:last:pb-0">
      <div>
        <MinimumField minimum={filters.minimum} onChange={(minimum) => onChange({ minimum })} />
      </div>
      <div>
        <Checkbox
          label="Sort by nearest restaurant"
          hint="Otherwise, the largest quantities come first."
          checked={filters.sort === 'nearest'}
          onChange={(event) => onChange({ sort: event.target.checked ? 'nearest' : undefined })}
        />
        <Checkbox
          label="Sort by soonest expiry"
          checked={filters.sort === 'expiry'}
          onChange={(event) => onChange({ sort: event.target.checked ? 'expiry' : undefined })}
        />
      </div>
      <div>
        <RangeField
          rangeKm={rangeKm}
          hint="Saved for your food bank. New donations within range appear here automatically."
        />
      </div>
      <FoodFilters filters={filters} onChange={onChange} />
      {isNarrowed(filters) && (
        <div>
          <Button
            look="ghost"
            size="small"
            className="-ml-3"
            onClick={() => onChange({ ...noFilters, sort: filters.sort })}
          >
            Clear filters
          </Button>
        </div>
      )}
    </div>
  )
}
