import type { ReactNode } from 'react'
import { Logo } from './logo'
import { TownMap } from './town-map'

/** A page with a single card on a night map background. */
export function CardPage({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid min-h-dvh grid-rows-[auto_1fr] overflow-hidden bg-night [--logo-gap:var(--night)]">
      <TownMap town="wide" places={false} className="opacity-60" />
      <header className="wrap relative flex h-17 items-center lg:h-20">
        <Logo className="text-white outline-white" />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="relative mx-auto w-full max-w-104 self-center px-4 pt-4 pb-28 outline-none"
      >
        {children}
      </main>
    </div>
  )
}
