import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, get, type Path, type Resolver } from 'react-hook-form'
import { z } from 'zod'

export type ToInput<Values extends FieldValues> = (
  values: Values,
  isUnreadable: (name: Path<Values>) => boolean,
) => unknown

/** Validates a form's values with a schema of the contract. */
export function contractResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  toInput: ToInput<Values> = (values) => values,
): Resolver<Values, unknown, Output> {
  return (values, context, options) => {
    function isUnreadable(name: Path<Values>) {
      const field: { ref?: unknown } | undefined = get(options.fields, name)
      const element = field?.ref
      return element instanceof HTMLInputElement && element.validity.badInput
    }
    // Form values, such as a choice not made yet, are wider than the input type of the schema.
    const input = z.preprocess((raw: Values) => toInput(raw, isUnreadable), schema)
    return zodResolver(input)(values, context, options)
  }
}
