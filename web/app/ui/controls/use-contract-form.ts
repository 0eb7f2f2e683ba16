import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod'
import { loadCode } from '~/lib/loading/load-code'
import { fieldErrors } from '~/lib/network/api'
import type { ToInput } from './contract-resolver'

type FormOptions<Values extends FieldValues, Output> = {
  /** If it throws, the form keeps its values and shows the failure. */
  send: (output: Output) => Promise<unknown>
  /** Called for every failure; the result is the alert unless the failure belongs to fields. */
  explain: (failure: unknown) => { message: string; type?: string }
  /**
   * Raw field values as input of the schema. Both an empty field and one that the browser cannot read, such as half
   * a date, have an empty value; `isUnreadable` tells them apart.
   */
  toInput?: ToInput<Values>
}

/**
 * A form validated by a schema of the contract, which loads while the user fills in the form. Messages of the schema
 * and of the server appear at their fields.
 */
export function useContractForm<Values extends FieldValues, Output>(
  loadSchema: () => Promise<z.ZodType<Output>>,
  defaults: Values & DefaultValues<Values>,
  { send, explain, toInput }: FormOptions<Values, Output>,
) {
  const loadResolver = async () => {
    const [schema, { contractResolver }] = await Promise.all([
      loadCode(loadSchema),
      loadCode(() => import('./contract-resolver')),
    ])
    return contractResolver(schema, toInput)
  }
  const form = useForm<Values, unknown, Output>({
    defaultValues: defaults,
    resolver: async (values, context, options) => {
      try {
        const resolve = await loadResolver()
        return await resolve(values, context, options)
      } catch (failure) {
        return { values: {}, errors: { root: explain(failure) } as FieldErrors<Values> }
      }
    },
    reValidateMode: 'onSubmit',
  })
  const { register, clearErrors, setError, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const alert = useRef<HTMLDivElement>(null)
  const load = useEffectEvent(() => {
    // A failure surfaces when the form is sent.
    loadResolver().catch(() => undefined)
  })
  useEffect(() => load(), [])
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
