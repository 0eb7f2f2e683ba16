import { pluralize } from '@surplate/contract/lib/pluralize'
import { type Ref, useId, useState } from 'react'
import { FieldError } from '~/ui/controls/field'
import { Star } from './star'

const ratings = [1, 2, 3, 4, 5]

/** `ref` lets a form focus it. */
export function StarPicker({
  label,
  value,
  onChange,
  error,
  ref,
}: {
  label: string
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  const [pointedAt, setPointedAt] = useState(0)
  return (
    <fieldset aria-describedby={error && `${id}-error`} aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="-ml-1.5 flex flex-wrap items-center gap-1">
        {ratings.map((rating) => (
          <label
            key={rating}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(rating)}
            onPointerLeave={() => setPointedAt(0)}
            className="grid size-12 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-(--focus)"
          >
            <input
              ref={rating === 1 ? ref : undefined}
              data-autofocus={rating === 1 || undefined}
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              aria-label={pluralize(rating, 'star')}
              className="absolute size-12 opacity-0"
            />
            <Star lit={rating <= (pointedAt || value)} className="size-9" />
          </label>
        ))}
        <span className="ml-2 font-semibold tabular-nums">{value > 0 && `${value} of 5`}</span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
