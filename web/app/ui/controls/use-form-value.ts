import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form'

/** A field that is not a native control. `ref` is what takes the focus when its value is refused. */
export function useFormValue<Values extends FieldValues, Name extends FieldPath<Values>, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Name,
) {
  const { field, fieldState } = useController({ control: form.control, name })
  return {
    value: field.value,
    error: fieldState.error?.message,
    ref: field.ref,
    /** The message of the field disappears. */
    change(value: typeof field.value) {
      field.onChange(value)
      form.clearErrors(name)
    },
  }
}
