import { clsx } from 'clsx'
import { Fragment, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field'

const codeLength = 6
const places = Array.from({ length: codeLength }, (_, place) => place)

/** Six boxes drawn under one input, so that pasting, autofill and screen readers work as in any field. */
export function CodeInput({
  value,
  onChange,
  error,
  disabled,
  describedBy,
  compact = false,
  ref,
}: {
  value: string
  /** Gets digits only, at most six. */
  onChange: (digits: string) => void
  error: ReactNode
  disabled: boolean
  /** Id of a text that says which code. */
  describedBy?: string
  compact?: boolean
  ref: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className="grid gap-2">
      <div className="relative">
        <label htmlFor={id} className="sr-only">
          Six-digit code
        </label>
        <input
          ref={ref}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={clsx(error && `${id}-error`, describedBy) || undefined}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
          className="peer absolute inset-0 z-1 size-full cursor-text rounded-md text-base opacity-0 disabled:cursor-not-allowed"
        />
        <div
          aria-hidden="true"
          className="group grid grid-cols-[repeat(3,1fr)_0.5rem_repeat(3,1fr)] items-center gap-2 peer-disabled:opacity-60 max-[23rem]:gap-1.25"
        >
          {places.map((place) => (
            <Fragment key={place}>
              {place === codeLength / 2 && <span className="h-0.5 rounded-full bg-control" />}
              <Box
                digit={value[place]}
                current={place === value.length}
                wrong={Boolean(error)}
                compact={compact}
              />
            </Fragment>
          ))}
        </div>
      </div>
      <div role="alert" className="empty:hidden">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </div>
  )
}

function Box({
  digit,
  current,
  wrong,
  compact,
}: {
  digit: string | undefined
  current: boolean
  wrong: boolean
  compact: boolean
}) {
  return (
    <span
      className={clsx(
        'grid min-w-0 place-items-center rounded-md border font-display leading-none font-semibold tabular-nums max-[23rem]:h-14',
        compact ? 'h-14 text-2xl' : 'h-17 text-[2rem]',
        wrong ? 'border-danger bg-danger-wash' : 'border-control bg-surface',
        current &&
          '[.peer:focus~.group_&]:border-(--focus) [.peer:focus~.group_&]:shadow-[0_0_0_3px_color-mix(in_srgb,var(--focus)_22%,transparent)] [.peer:focus~.group_&]:before:h-8 [.peer:focus~.group_&]:before:w-0.5 [.peer:focus~.group_&]:before:bg-primary',
      )}
    >
      {digit}
    </span>
  )
}
