const radius = 16
const length = 2 * Math.PI * radius

/** `share` is from 0 to 1. */
export function ProgressRing({ label, share }: { label: string; share: number }) {
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="block size-10"
    >
      <svg viewBox="0 0 40 40" aria-hidden="true" fill="none" stroke="currentColor" className="-rotate-90">
        <circle cx="20" cy="20" r={radius} strokeWidth="4" opacity=".3" />
        <circle
          cx="20"
          cy="20"
          r={radius}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={length}
          strokeDashoffset={length * (1 - share)}
          className="transition-[stroke-dashoffset] duration-(--dur-2)"
        />
      </svg>
    </span>
  )
}
