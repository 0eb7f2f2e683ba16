import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export const rowLook = 'flex min-h-16 items-center gap-3.5 px-5 py-3.5 max-[24rem]:gap-2.5 max-[24rem]:px-4'

/** A row of a list inside a card. */
export function Row({ wrap = false, children }: { wrap?: boolean; children: ReactNode }) {
  return (
    <li className={clsx(rowLook, 'border-t border-line first:border-0', wrap && 'flex-wrap')}>{children}</li>
  )
}

/** `plain` is for marks that bring their own colours. */
export function RowIcon({ plain = false, children }: { plain?: boolean; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'grid size-10 shrink-0 place-items-center rounded-full',
        plain ? 'bg-white shadow-[inset_0_0_0_1px_var(--line)]' : 'bg-sunken text-soft',
      )}
    >
      {children}
    </span>
  )
}

export function RowText({
  title,
  badge,
  children,
}: {
  title: ReactNode
  badge?: ReactNode
  children: ReactNode
}) {
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2 leading-5.5 font-semibold">
        {title}
        {badge}
      </span>{' '}
      <span className="block text-sm leading-5 text-soft">{children}</span>
    </span>
  )
}
