import { clsx } from 'clsx'
import { useId } from 'react'

type Segment<T extends string> = { value: T; label: string }

export function Segmented<T extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
}) {
  const name = useId()
  const chosen = segments.findIndex((segment) => segment.value === value)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="relative grid w-full auto-cols-fr grid-flow-col rounded-full bg-[color-mix(in_srgb,var(--ink-300)_42%,transparent)] p-1 md:inline-grid md:w-auto dark:bg-raised"
    >
      <span
        aria-hidden="true"
        className="absolute inset-y-1 left-1 rounded-full bg-surface shadow-2 transition-[translate] duration-(--dur-2) ease-out dark:bg-primary-tint dark:shadow-none"
        style={{ width: `calc((100% - 0.5rem) / ${segments.length})`, translate: `${chosen * 100}%` }}
      />
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={clsx(
            'relative grid min-h-10 place-items-center rounded-full px-5 text-compact font-semibold max-sm:px-2',
            'before:absolute before:-inset-y-1 before:inset-x-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
            segment.value === value ? 'text-fg dark:text-(--primary-text-on-tint)' : 'text-soft',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
            className="absolute opacity-0"
          />
          {segment.label}
        </label>
      ))}
    </div>
  )
}
