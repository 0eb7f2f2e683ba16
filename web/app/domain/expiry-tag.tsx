import type { Urgency } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

const looks: Record<Urgency, string> = {
  calm: 'bg-(--expiry-calm-bg) text-(--expiry-calm-fg) shadow-[inset_0_0_0_1px_var(--line)]',
  today: 'bg-(--expiry-today-bg) text-(--expiry-today-fg)',
  soon: 'bg-(--expiry-soon-bg) text-(--expiry-soon-fg)',
  last: 'bg-(--expiry-last-bg) text-(--expiry-last-fg)',
  expired: 'bg-sunken text-faint shadow-[inset_0_0_0_1px_var(--line)]',
}

// Filled share of the clock face: 92, 62, 30 and 9 per cent.
const faces: Record<Urgency, string | undefined> = {
  calm: 'M10 10V4.4A5.6 5.6 0 1 1 7.3 5.09Z',
  today: 'M10 10V4.4A5.6 5.6 0 1 1 6.17 14.08Z',
  soon: 'M10 10V4.4A5.6 5.6 0 0 1 15.33 11.73Z',
  last: 'M10 10V4.4A5.6 5.6 0 0 1 13 5.27Z',
  expired: undefined,
}

/**
 * `words` lead to the label: 'Expires in' to the time left, 'Collect by' to a time of day. Expired items show 'Expired'
 * and, if given, the time.
 */
export function ExpiryTag({
  urgency,
  words = 'Expires in',
  label,
  className,
  ...tag
}: ComponentProps<'span'> & {
  urgency: Urgency
  words?: string
  label?: string
}) {
  return (
    <span
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 rounded-full pr-2.5 pl-1.5 text-xs whitespace-nowrap',
        looks[urgency],
        className,
      )}
      {...tag}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true" className="size-4.5">
        <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="1.6" />
        {faces[urgency] && <path d={faces[urgency]} fill="currentColor" />}
      </svg>
      <span>{urgency === 'expired' ? 'Expired' : words}</span>{' '}
      {label && <b className="font-semibold tabular-nums">{label}</b>}
    </span>
  )
}
