import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import './full-screen.css'

/** A page without the bar: whoever stands at a door does one thing. */
export function FullScreen({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div data-full-screen className={clsx('min-h-dvh', className)}>
      {children}
    </div>
  )
}
