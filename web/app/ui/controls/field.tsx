import { clsx } from 'clsx'
import { ChevronDown, CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  className?: string | undefined
}

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger-text wrap-anywhere">
      <CircleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      {children}
    </p>
  )
}

export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true }),
        ...(described && { 'aria-describedby': described }),
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-faint wrap-anywhere">
          {hint}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, hint, error, className, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => <input className="control" {...control} {...input} />}
    </Field>
  )
}

export function TextareaField({
  label,
  hint,
  error,
  className,
  ...textarea
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => (
        <textarea className="control min-h-28 resize-y py-3 leading-6" {...control} {...textarea} />
      )}
    </Field>
  )
}

export function Select(select: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className="control appearance-none [--control-end:2.5rem]" {...select} />
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-3.5 right-3.5 text-soft" />
    </div>
  )
}

export function SelectField({
  label,
  hint,
  error,
  className,
  placeholder,
  options,
  ...select
}: FieldProps & ComponentProps<'select'> & { placeholder: string; options: readonly string[] }) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => (
        <Select {...control} {...select}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}
