import { ChevronDown } from 'lucide-react'
import { logFailure } from '../../lib/log'
import { Field } from '../../ui/field'
import { showToast } from '../../ui/toasts'
import { useSetPickupRange } from './queries'

const steps = [5, 10, 25, 50, 100, 250]
const anywhere = 'anywhere'

export function RangeField({ rangeKm }: { rangeKm: number | null | undefined }) {
  const range = useSetPickupRange()
  const shown = range.isPending ? range.variables : rangeKm
  // A range that was set elsewhere is offered too.
  const choices = steps.concat(shown && !steps.includes(shown) ? shown : []).toSorted((a, b) => a - b)

  function store(km: number | null) {
    range.mutate(km, {
      onError: (failure) => {
        logFailure('Failed to store the pickup range', failure)
        showToast({
          kind: 'failed',
          text: 'Your pickup range was not saved.',
          action: { label: 'Try again', run: () => store(km) },
        })
      },
    })
  }

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
