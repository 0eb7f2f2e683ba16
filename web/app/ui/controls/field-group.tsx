import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field'

/** Several controls that answer one question. */
export function FieldGroup({
  legend,
  hint,
  error,
  className,
  children,
}: {
  legend: string
  hint?: string | undefined
  error?: string | undefined
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <fieldset
      aria-invalid={error ? true : undefined}
      aria-describedby={described || undefined}
      className={clsx('grid content-start gap-2', className)}
    >
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
