import type { Place } from '@surplate/contract/organisations'
import { choosePlace } from '~/lib/session/chosen-place'
import { Select } from '~/ui/controls/field'

export function PlaceSelect({
  places,
  chosen = '',
  start,
}: {
  places: readonly Place[]
  chosen: string | undefined
  start: boolean
}) {
  const main = places.find((place) => place.main)
  return (
    <div className="[&_.lucide]:top-3 [&_select]:min-h-11 [&_select]:truncate">
      <Select
        aria-label={start ? 'Your place' : 'Place'}
        value={start ? chosen || main?._id : chosen}
        onChange={({ target }) => choosePlace(target.value || undefined)}
      >
        {!start && <option value="">All places</option>}
        {places.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {start ? `From ${name}` : name}
          </option>
        ))}
      </Select>
    </div>
  )
}
