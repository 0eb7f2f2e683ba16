import { formatInteger } from '@surplate/contract/lib/pluralize'
import { shortReasonNames, shortReasons } from '@surplate/contract/pickup-rules'
import { Chip } from '~/ui/controls/chip'
import { FieldGroup } from '~/ui/controls/field-group'
import { QuantityStepper } from '~/ui/controls/quantity-stepper'
import type { LineEntry } from './use-lines'

/** How many of the promised portions are taken and, if fewer, why. */
export function TakenField({ entry: { line, values, problems, change } }: { entry: LineEntry }) {
  const promised = line.granted_quantity
  const fewer = promised - Number(values.taken)

  function take(text: string) {
    change({ taken: Number(text) > promised ? String(promised) : text })
  }

  return (
    <>
      <QuantityStepper
        label="Taken"
        min={0}
        max={promised}
        value={values.taken}
        error={problems.taken}
        onChange={(event) => take(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      {values.taken !== '' && fewer > 0 && (
        <FieldGroup legend={`${formatInteger(fewer)} fewer. Why?`} error={problems.short_reason}>
          <div className="flex flex-wrap gap-2">
            {shortReasons.map((reason) => (
              <Chip
                key={reason}
                on={values.short_reason === reason}
                onClick={() => change({ short_reason: reason })}
                className="min-h-11"
              >
                {shortReasonNames[reason]}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}
