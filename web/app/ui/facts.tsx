import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/**
 * A line of short facts with dots between them. Each dot stands in the room before its fact, and the room at the start
 * of every row is cut off, so no row of a line that wraps begins with a dot.
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
