import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

type Segment<T extends string> = { value: T; label: string; icon?: ReactNode }

export function Segmented<T extends string>({
  label,
  segments,
  value,
  onChange,
  full = false,
}: {
  label: string
  segments: readonly Segment<T>[]
  value: T
  onChange: (value: T) => void
  /** Fills its box on wide screens too. */
  full?: boolean
}) {
  const name = useId()
  const chosen = segments.findIndex((segment) => segment.value === value)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx(
        'relative grid w-full auto-cols-fr grid-flow-col rounded-full bg-[color-mix(in_srgb,var(--ink-300)_42%,transparent)] p-1',
        full ? 'dark:bg-sunken' : 'md:inline-grid md:w-auto dark:bg-raised',
      )}
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
            'relative inline-flex min-h-10 items-center justify-center gap-1.5 rounded-full font-semibold',
            full ? 'px-1 text-sm whitespace-nowrap max-[24rem]:text-xs' : 'px-5 text-compact max-sm:px-2',
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
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </div>
  )
}
