import { Minus, Plus } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { Field } from './field'

type StepperProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** `text` keeps non-numeric input so that a form can report it; a `number` input discards it. */
  type?: 'number' | 'text'
  label: string
  hint?: string | undefined
  error?: string | undefined
  ref?: (element: HTMLInputElement | null) => void
}

export function QuantityStepper({
  label,
  hint,
  error,
  ref,
  type = 'number',
  min = 0,
  ...input
}: StepperProps) {
  const element = useRef<HTMLInputElement | null>(null)

  // Dispatches the element's own event, so that form libraries see a step as typed input.
  function step(direction: 'up' | 'down') {
    const target = element.current
    if (!target) return
    if (type === 'text') stepText(target, direction, Number(min))
    else if (direction === 'up') target.stepUp()
    else target.stepDown()
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const side = 'grid min-h-12 place-items-center bg-sunken text-primary-text hover:bg-hover -outline-offset-4'
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className="grid grid-cols-[3rem_1fr_3rem] overflow-hidden rounded-md border border-control bg-surface has-aria-invalid:border-2 has-aria-invalid:border-danger has-aria-invalid:bg-danger-wash">
          <button type="button" aria-label="One less" className={side} onClick={() => step('down')}>
            <Minus aria-hidden="true" />
          </button>
          <input
            type={type}
            inputMode="numeric"
            {...(type === 'number' && { min })}
            className="w-full min-w-0 bg-transparent text-center text-[1.0625rem] font-semibold tabular-nums -outline-offset-4 [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
            ref={(node) => {
              element.current = node
              ref?.(node)
            }}
            {...control}
            {...input}
          />
          <button type="button" aria-label="One more" className={side} onClick={() => step('up')}>
            <Plus aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}

function stepText(target: HTMLInputElement, direction: 'up' | 'down', min: number) {
  const before = Number.parseInt(target.value, 10) || 0
  const after = Math.max(min, direction === 'up' ? before + 1 : before - 1)
  target.setRangeText(String(after), 0, target.value.length, 'end')
}
