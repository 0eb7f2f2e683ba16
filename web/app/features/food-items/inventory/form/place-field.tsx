import type { ListingPlace } from '@surplate/contract/food-items'
import { Field, Select } from '~/ui/controls/field'

/** Only for restaurants that have a choice. */
export function PlaceField({
  places,
  chosen,
  onChoose,
}: {
  places: readonly ListingPlace[]
  chosen: ListingPlace
  onChoose: (id: string) => void
}) {
  if (places.length < 2) return null
  return (
    <Field label="Place" hint="Where food banks collect it.">
      {(control) => (
        <Select {...control} value={chosen._id} onChange={({ target }) => onChoose(target.value)}>
          {places.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
