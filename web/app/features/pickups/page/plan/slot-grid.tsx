import { useEffect, useId, useRef } from 'react'
import type { PlaceTime } from '~/lib/place-time'
import type { Slot } from './time-slots'

/** Arrival times of one day. The list starts near the time of day of `around`, the time that stands now. */
export function SlotGrid({
  slots,
  value,
  around,
  place,
  onChange,
}: {
  slots: readonly Slot[]
  value: string | undefined
  around: string
  place: PlaceTime
  onChange: (from: string) => void
}) {
  const name = useId()
  const box = useRef<HTMLDivElement>(null)
  const near = slotNear(slots, around, place)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLInputElement>(`input[value="${near}"]`)
    if (box.current && input?.parentElement)
      box.current.scrollTop = input.parentElement.offsetTop - box.current.offsetTop
  }, [near])
  return (
    <div ref={box} className="grid max-h-67 grid-cols-3 gap-2 overflow-y-auto p-0.5">
      {slots.map(({ from }) => (
        <label
          key={from}
          className="relative grid min-h-11.5 place-items-center rounded-md bg-surface text-compact font-semibold tabular-nums shadow-[inset_0_0_0_1px_var(--line-control)] hover:bg-hover has-checked:bg-primary-tint has-checked:text-(--primary-text-on-tint) has-checked:shadow-[inset_0_0_0_2px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus)"
        >
          <input
            type="radio"
            name={name}
            value={from}
            checked={from === value}
            onChange={() => onChange(from)}
            className="absolute inset-0 appearance-none outline-none"
          />
          {place.time(from)}
        </label>
      ))}
    </div>
  )
}

function slotNear(slots: readonly Slot[], around: string, place: PlaceTime) {
  const [first] = slots
  if (!first) return undefined
  const daysLater = Date.parse(place.date(first.from)) - Date.parse(place.date(around))
  return slots.find(({ from }) => Date.parse(from) >= Date.parse(around) + daysLater)?.from
}
