import type { ReactNode } from 'react'
import { LogoMark } from './logo'

/** Shown while the page loads. `children` is for browsers without JavaScript. */
export function LoadingPage({ children }: { children?: ReactNode }) {
  return (
    <main id="content" className="grid min-h-dvh place-items-center [--logo-gap:var(--canvas)]">
      <p role="status" className="animate-pulse motion-reduce:animate-none noscript:hidden">
        <LogoMark size={64} />
        <span className="sr-only">Loading...</span>
      </p>
      <noscript>{children}</noscript>
    </main>
  )
}
