import { clsx } from 'clsx'

/** The number of a stop, the same in the list and on the map. The next one is filled. */
export function NumberPlate({ number, next = false }: { number: number; next?: boolean }) {
  return (
    <span
      className={clsx(
        'inline-grid size-9 shrink-0 place-items-center rounded-full border-2 font-display leading-none font-semibold tabular-nums',
        next
          ? 'border-primary bg-primary text-on-primary'
          : 'border-(--teal-500) bg-surface shadow-[inset_0_0_0_3px_var(--surface),inset_0_0_0_4px_var(--line)]',
      )}
    >
      <span className="sr-only">Stop </span>
      {number}
    </span>
  )
}
