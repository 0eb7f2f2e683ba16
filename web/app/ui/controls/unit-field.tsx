import type { ComponentProps } from 'react'
import { Field } from './field'

/** A number with its unit inside the field. A text input keeps what is not a number, so that a form can report it. */
export function UnitField({
  label,
  unit,
  hint,
  error,
  ...input
}: ComponentProps<'input'> & {
  label: string
  unit: string
  hint?: string | undefined
  error?: string | undefined
}) {
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className="relative">
          <input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            className="control [--control-end:3rem]"
            {...control}
            {...input}
          />
          <span aria-hidden="true" className="pointer-events-none absolute top-3 right-3.5 text-faint">
            {unit}
          </span>
        </div>
      )}
    </Field>
  )
}
