import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const dot =
  'absolute top-3.75 right-3.5 grid size-5 appearance-none place-items-center rounded-full border border-control bg-surface outline-none checked:border-primary'
const innerDot =
  'before:size-3 before:scale-0 before:rounded-full before:bg-primary before:transition-[scale] before:duration-(--dur-1) checked:before:scale-100'

type Choice = { value: string; label: string; hint: string }

export function RadioCards({
  legend,
  choices,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value'> & { legend: string; choices: readonly Choice[] }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-4">
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            className="relative grid content-start gap-0.5 rounded-md bg-surface px-4 py-3.5 shadow-[inset_0_0_0_1px_var(--line-control)] has-checked:bg-primary-wash has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)"
          >
            <input type="radio" value={value} className={clsx(dot, innerDot)} {...input} />
            <span className="pr-6 font-semibold">{label}</span>
            <span className="pr-4 text-xs leading-4.5 text-soft">{hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
