import { clsx } from 'clsx'
import type { OrderCount as Count } from './queries'

const pill =
  'inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-pending px-1.5 text-xs leading-none font-semibold text-on-pending tabular-nums'

/** The number beside My Orders. */
export function OrderCount({ of }: { of: Count | undefined }) {
  if (!of) return null
  return (
    <span className={pill}>
      {of.label}
      <span className="sr-only"> {of.words}</span>
    </span>
  )
}

/** The same on the closed menu of a phone, which says it in its name. */
export function MenuCount({ of }: { of: Count | undefined }) {
  if (!of) return null
  return (
    <span
      aria-hidden="true"
      className={clsx(
        pill,
        'absolute top-0 right-0 h-5! min-w-5! border-2 border-surface px-1! text-[0.6875rem]!',
      )}
    >
      {of.label}
    </span>
  )
}
