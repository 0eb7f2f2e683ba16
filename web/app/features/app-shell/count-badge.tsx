import { clsx } from 'clsx'
import type { Count } from './queries'

const pill =
  'inline-grid place-items-center rounded-full bg-pending leading-none font-semibold text-on-pending tabular-nums'

/** Badge beside an entry of the navigation. */
export function CountBadge({ of }: { of: Count | undefined }) {
  if (!of) return null
  return (
    <span className={clsx(pill, 'h-5.5 min-w-5.5 px-1.5 text-xs')}>
      {of.label}
      <span className="sr-only"> {of.description}</span>
    </span>
  )
}

/** The badge of the orders on the closed phone menu; the button's label contains the count. */
export function MenuCount({ of }: { of: Count | undefined }) {
  if (!of) return null
  return (
    <span
      aria-hidden="true"
      className={clsx(
        pill,
        'absolute top-0 right-0 h-5 min-w-5 border-2 border-surface px-1 text-[0.6875rem]',
      )}
    >
      {of.label}
    </span>
  )
}
