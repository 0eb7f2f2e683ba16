import type { AllergenLevel } from '@surplate/contract/food-facts'
import { clsx } from 'clsx'

/** Full plate: contains. Half plate: may contain. Ticked ring: free from. Dashed ring: not stated. */
export function AllergenMark({ level, className }: { level: AllergenLevel | null; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      className={clsx('size-4.5 shrink-0', className)}
    >
      {shapeOf(level)}
    </svg>
  )
}

function shapeOf(level: AllergenLevel | null) {
  if (level === null) return <circle cx="10" cy="10" r="7.2" strokeWidth="1.6" strokeDasharray="2.6 2.2" />
  // A full plate has its rim cut out, so that it shows on every ground.
  if (level === 'contains')
    return (
      <path
        d="M10 2a8 8 0 1 0 0 16a8 8 0 1 0 0-16Zm0 3.2a4.8 4.8 0 1 1 0 9.6a4.8 4.8 0 1 1 0-9.6Zm0 1.3a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7Z"
        fill="currentColor"
        fillRule="evenodd"
        stroke="none"
      />
    )
  return (
    <>
      <circle cx="10" cy="10" r="7.2" strokeWidth="1.6" />
      {level === 'may_contain' ? (
        <path d="M10 2.8a7.2 7.2 0 0 0 0 14.4Z" fill="currentColor" stroke="none" />
      ) : (
        <path d="m6.8 10.2 2.2 2.2 4.2-4.6" strokeWidth="1.7" strokeLinecap="round" strokeLinejoin="round" />
      )}
    </>
  )
}
