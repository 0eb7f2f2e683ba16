import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

export function Chip({ on = false, className, ...button }: ComponentProps<'button'> & { on?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={clsx(
        'relative inline-flex min-h-9 items-center rounded-full px-3.5 text-sm before:absolute before:-inset-y-1 before:inset-x-0',
        on
          ? 'bg-primary-tint font-semibold text-(--primary-text-on-tint) shadow-[inset_0_0_0_1.5px_var(--primary)]'
          : 'bg-surface font-medium text-soft shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover',
        className,
      )}
      {...button}
    />
  )
}
