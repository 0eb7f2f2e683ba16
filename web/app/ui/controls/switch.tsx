import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** `words` say the state beside it, because a colour alone does not. `label` contains the word of the `on` state. */
export function Switch({
  label,
  words,
  className,
  checked = false,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: string; words: { on: string; off: string } }) {
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 items-center gap-2.5 text-compact font-semibold has-disabled:cursor-not-allowed',
        className,
      )}
    >
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        aria-checked={checked}
        checked={checked}
        className="peer absolute inset-0 cursor-[inherit] opacity-0"
        {...input}
      />
      <span
        aria-hidden="true"
        className="relative h-7 w-11.5 shrink-0 rounded-full bg-(--ink-450) transition-colors duration-(--dur-1) peer-checked:bg-primary peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus) peer-disabled:opacity-50 after:absolute after:top-0.75 after:left-0.75 after:size-5.5 after:rounded-full after:bg-white after:shadow-[0_1px_3px_rgb(0_0_0/.3)] after:transition-[translate] after:duration-(--dur-1) peer-checked:after:translate-x-4.5 dark:bg-[#617A74] dark:peer-checked:bg-primary"
      />
      {/* The longer word keeps its room, so that nothing moves. */}
      <span aria-hidden="true" className="grid">
        <span className={clsx('col-start-1 row-start-1', !checked && 'invisible')}>{words.on}</span>
        <span className={clsx('col-start-1 row-start-1', checked && 'invisible')}>{words.off}</span>
      </span>
    </label>
  )
}
