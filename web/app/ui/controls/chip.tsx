import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const kinds = {
  choice: 'min-h-9 px-3.5 text-sm before:-inset-y-1',
  suggestion: 'min-h-7 px-3 text-xs before:-inset-y-2',
}

export function Chip({
  on = false,
  kind = 'choice',
  className,
  ...button
}: ComponentProps<'button'> & { on?: boolean; kind?: keyof typeof kinds }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={clsx(
        'relative inline-flex items-center rounded-full before:absolute before:inset-x-0',
        kinds[kind],
        on
          ? 'bg-primary-tint font-semibold text-(--primary-text-on-tint) shadow-[inset_0_0_0_1.5px_var(--primary)]'
          : 'bg-surface font-medium shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover',
        !on && (kind === 'suggestion' ? 'text-primary-text' : 'text-soft'),
        className,
      )}
      {...button}
    />
  )
}
