import { Field, Select } from '~/ui/controls/field'
import { rangeSteps } from './range-steps'
import { useStoreRange } from './use-store-range'

const anywhere = 'anywhere'

export function RangeField({ rangeKm }: { rangeKm: number | null | undefined }) {
  const { store, storing } = useStoreRange()
  const shown = storing === undefined ? rangeKm : storing
  // Include the current range even if it is not one of the steps.
  const choices = [...rangeSteps, ...(shown && !rangeSteps.includes(shown) ? [shown] : [])].toSorted(
    (a, b) => a - b,
  )

  return (
    <Field
      label="Pickup range"
      hint="Saved for your food bank. New donations within range appear here automatically."
    >
      {(control) => (
        <Select
          {...control}
          disabled={shown === undefined}
          value={shown ?? anywhere}
          onChange={({ target }) => store(target.value === anywhere ? null : Number(target.value))}
        >
          {choices.map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
          <option value={anywhere}>Anywhere</option>
        </Select>
      )}
    </Field>
  )
}
