import { Segmented } from '~/ui/controls/segmented'
import { UnitField } from '~/ui/controls/unit-field'
import { weightText } from './line-values'
import type { LineEntry } from './use-lines'

const bases = [
  { value: 'weighed', label: 'Weighed' },
  { value: 'estimate', label: 'Estimate' },
] as const

/** Filled with an estimate; whoever types has weighed it unless they say otherwise. */
export function WeightFields({ entry: { line, values, problems, change } }: { entry: LineEntry }) {
  const text = weightText(line, values)
  return (
    <div className="grid gap-3.5">
      <UnitField
        label="Weight"
        unit="kg"
        inputMode="decimal"
        value={text}
        error={problems.weight}
        onChange={(event) => change({ weight: event.target.value, weighed: true })}
        onFocus={(event) => event.target.select()}
      />
      <Segmented
        full
        label="How the weight is known"
        segments={bases}
        value={values.weighed ? 'weighed' : 'estimate'}
        onChange={(basis) => change({ weight: text, weighed: basis === 'weighed' })}
      />
    </div>
  )
}
