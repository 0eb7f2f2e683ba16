import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * Short facts separated by dots. Each dot sits in the gap before its fact, and the gap at the start of a row is
 * clipped, so no wrapped row begins with a dot.
 */
export function Facts({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('overflow-hidden', className)}>
      <p className="-ml-4 flex flex-wrap gap-y-1 *:before:inline-block *:before:w-4 *:before:text-center *:before:text-line-strong *:before:content-['·'/'']">
        {children}
      </p>
    </div>
  )
}
