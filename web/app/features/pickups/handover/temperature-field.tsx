import { isInRange, temperatureLimit } from '@surplate/contract/pickup-rules'
import { CircleCheck } from 'lucide-react'
import { UnitField } from '~/ui/controls/unit-field'
import { temperatureOf } from './line-values'
import type { LineEntry } from './use-lines'

/** Of food that must be kept hot or cold, with the verdict. */
export function TemperatureField({ entry: { line, values, problems, change } }: { entry: LineEntry }) {
  const { storage } = line.facts
  const degrees = temperatureOf(line, values)
  const limit = limitText(storage)
  const fine = degrees !== null && isInRange(storage, degrees)
  return (
    <div className="grid gap-2">
      <UnitField
        label="Temperature"
        unit="°C"
        // Number pads of phones have no minus.
        inputMode={storage === 'hot' ? 'decimal' : 'text'}
        value={values.temperature}
        error={problems.temperature}
        hint={degrees === null ? limit : undefined}
        onChange={(event) => change({ temperature: event.target.value })}
      />
      <p role="status" className="empty:hidden">
        {fine && (
          <span className="flex items-center gap-1.5 text-xs leading-4.5 font-medium text-primary-text">
            <CircleCheck aria-hidden="true" className="size-4" />
            {limit}, fine
          </span>
        )}
      </p>
    </div>
  )
}

/** `63 °C or more`. */
export function limitText(storage: Parameters<typeof temperatureLimit>[0]): string {
  const { min, max } = temperatureLimit(storage) ?? {}
  return min === undefined ? `${String(max).replace('-', '−')} °C or less` : `${min} °C or more`
}
