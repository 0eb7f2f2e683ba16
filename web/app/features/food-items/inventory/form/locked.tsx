import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Controls that are shown but cannot be used while part of the item is promised. */
export function Locked({
  when,
  className,
  children,
}: {
  when: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <fieldset
      disabled={when}
      className={clsx('disabled:opacity-60 disabled:**:cursor-not-allowed', className)}
    >
      {children}
    </fieldset>
  )
}
