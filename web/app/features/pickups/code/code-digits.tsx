import { clsx } from 'clsx'

/** Two groups of three; read out one by one. */
export function CodeDigits({ digits, className }: { digits: string; className?: string }) {
  return (
    <p className={clsx('font-display leading-none font-bold tabular-nums', className)}>
      <span className="sr-only">Code: {[...digits].join(' ')}</span>
      <span aria-hidden="true" className="flex gap-[0.28em]">
        <span>{digits.slice(0, 3)}</span>
        <span>{digits.slice(3)}</span>
      </span>
    </p>
  )
}
