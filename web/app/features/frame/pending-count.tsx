import { usePendingOrders } from './queries'

/** The number beside My Orders. */
export function PendingCount() {
  const count = usePendingOrders()
  if (!count) return null
  return (
    <span className="inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-pending px-1.5 text-xs leading-none font-semibold text-on-pending tabular-nums">
      {count}
      <span className="sr-only"> pending</span>
    </span>
  )
}

/** On the closed menu of a phone: something waits inside. */
export function PendingDot() {
  if (!usePendingOrders()) return null
  return (
    <span className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-surface bg-(--ember-500)" />
  )
}
