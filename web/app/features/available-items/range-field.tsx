import { ChevronDown } from 'lucide-react'
import { Field } from '../../ui/field'
import { rangeSteps } from './range-steps'
import { useStoreRange } from './use-store-range'

const anywhere = 'anywhere'

export function RangeField({ rangeKm }: { rangeKm: number | null | undefined }) {
  const { store, storing } = useStoreRange()
  const shown = storing === undefined ? rangeKm : storing
  // A range that was set elsewhere is offered too.
  const choices = [...rangeSteps, ...(shown && !rangeSteps.includes(shown) ? [shown] : [])].toSorted(
    (a, b) => a - b,
  )

  return (
    <Field
      label="Pickup range"
      hint="Kept for your food bank. New donations in it appear here by themselves."
    >
      {(control) => (
        <div className="relative">
          <select
            className="control appearance-none pr-10!"
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
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3.5 text-soft"
          />
        </div>
      )}
    </Field>
  )
}
