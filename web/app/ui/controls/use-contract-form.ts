import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { z } from 'zod'
import { fieldErrors } from '~/lib/network/api'

type FormOptions<Values extends FieldValues, Output> = {
  /** If it throws, the form keeps its values and shows the failure. */
  send: (output: Output) => Promise<unknown>
  /** Called for every failure; the result is the alert unless the failure belongs to fields. */
  explain: (failure: unknown) => { message: string; type?: string }
  /**
   * Raw field values as input of the schema. Both an empty field and one that the browser cannot read, such as half
   * a date, have an empty value; `isUnreadable` tells them apart.
   */
  toInput?: (values: Values, isUnreadable: (name: Path<Values>) => boolean) => unknown
}

/** A form validated by a schema of the contract. Messages of the schema and of the server appear at their fields. */
export function useContractForm<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  defaults: Values & DefaultValues<Values>,
  { send, explain, toInput }: FormOptions<Values, Output>,
) {
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaults,
    resolver: contractResolver(schema, toInput),
    reValidateMode: 'onSubmit',
  })
  const { register, clearErrors, setError, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.root) alert.current?.focus()
  }, [errors.root])

  function isField(name: string): name is Path<Values> {
    return get(defaults, name) !== undefined
  }

  function showFailure(failure: unknown) {
    const explanation = explain(failure)
    let shouldFocus = true
    for (const [name, message] of Object.entries(fieldErrors(failure))) {
      if (!isField(name)) continue
      setError(name, { message }, { shouldFocus })
      shouldFocus = false
    }
    if (shouldFocus) setError('root', explanation)
  }

  return {
    form,
    submit: form.handleSubmit((output) => send(output).catch(showFailure)),
    busy: isSubmitting,
    /** Why the last submit failed as a whole; shown in an `AlertBox` that has `alert` as its ref. */
    failure: errors.root,
    alert,
    /** Props of a field. Its message disappears when it changes. */
    field: (name: Path<Values>) => ({
      error: form.getFieldState(name, formState).error?.message,
      ...register(name, { onChange: () => clearErrors(name) }),
    }),
    fill<Name extends Path<Values>>(name: Name, value: PathValue<Values, Name>) {
      setValue(name, value)
      clearErrors(name)
    },
  }
}

function contractResolver<Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  toInput: FormOptions<Values, Output>['toInput'] = (values) => values,
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
