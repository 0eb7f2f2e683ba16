import type { ReactNode } from 'react'

/** The brand motif: a plate seen from above. `children` are drawn on it. */
export function Plate({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <circle cx="60" cy="65" r="52" fill="var(--art-shadow)" />
      <circle cx="60" cy="60" r="52" fill="var(--art-plate)" stroke="var(--art-line)" strokeWidth="1.5" />
      <circle cx="60" cy="60" r="36.4" fill="var(--art-well)" stroke="var(--art-line)" strokeWidth="1.5" />
      {children}
    </svg>
  )
}
