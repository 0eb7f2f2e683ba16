import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'

interface Choice<T extends string> {
  value: T
  label: string
  hint: string | undefined
  icon: LucideIcon
}

/** One of a few big answers; none is chosen in advance. */
export function BigChoice<T extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string
  choices: readonly Choice<T>[]
  value: T | undefined
  onChange: (value: T) => void
}) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="grid gap-3">
      {choices.map(({ icon: Icon, ...choice }) => (
        <label
          key={choice.value}
          className="group relative flex min-h-20 items-center gap-4 rounded-lg bg-surface px-4.5 py-3.5 shadow-[inset_0_0_0_1px_var(--line-control)] has-checked:bg-primary-wash has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-describedby={`${name}-${choice.value}`}
            aria-label={choice.label}
            className="absolute inset-0 appearance-none outline-none"
          />
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-soft shadow-[inset_0_0_0_1px_var(--line)] group-has-checked:bg-primary group-has-checked:text-on-primary group-has-checked:shadow-none">
            <Icon aria-hidden="true" />
          </span>
          <span className="min-w-0">
            <span className="block font-display text-lg leading-5.5 font-semibold tracking-[-0.015em]">
              {choice.label}
            </span>
            <span id={`${name}-${choice.value}`} className="block text-sm leading-5 text-soft">
              {choice.hint}
            </span>
          </span>
        </label>
      ))}
    </div>
  )
}
