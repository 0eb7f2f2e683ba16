import { Field, Select } from '~/ui/controls/field'
import { rangeSteps } from './range-steps'
import { useStoreRange } from './use-store-range'

const anywhere = 'anywhere'

/** Saves a choice at once. `undo` also says so and offers to take it back. */
export function RangeField({
  rangeKm,
  hint,
  undo = false,
}: {
  rangeKm: number | null | undefined
  hint: string
  undo?: boolean
}) {
  const { store, storing } = useStoreRange()
  const shown = storing === undefined ? rangeKm : storing
  // Include the current range even if it is not one of the steps.
  const choices = [...rangeSteps, ...(shown && !rangeSteps.includes(shown) ? [shown] : [])].toSorted(
    (a, b) => a - b,
  )

  function choose(value: string) {
    const km = value === anywhere ? null : Number(value)
    if (undo) void store(km, rangeKm)
    else void store(km)
  }

  return (
    <Field label="Pickup range" hint={hint}>
      {(control) => (
        <Select
          {...control}
          disabled={shown === undefined}
          value={shown ?? anywhere}
          onChange={({ target }) => choose(target.value)}
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
