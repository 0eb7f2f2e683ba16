import { Checkbox } from '../../ui/checkbox'
import type { Filters } from './filters'
import { MinimumField } from './minimum-field'
import { RangeField } from './range-field'

export type FilterProps = {
  filters: Filters
  onChange: (part: Partial<Filters>) => void
  /** Undefined while it is not known, null for anywhere. */
  rangeKm: number | null | undefined
}

/** The same in the sidebar of a wide screen and in the sheet of a narrow one. */
export function FilterFields({ filters, onChange, rangeKm }: FilterProps) {
  return (
    <div className="grid divide-y divide-line *:py-4.5 *:first:pt-0 *:last:pb-0">
      <div>
        <MinimumField minimum={filters.minimum} onChange={(minimum) => onChange({ minimum })} />
      </div>
      <div>
        <Checkbox
          label="Sort by nearest restaurant"
          hint="Without a sort, the largest quantity comes first."
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
        <RangeField rangeKm={rangeKm} />
      </div>
    </div>
  )
}
