import type { ReactNode } from 'react'
import { Logo } from './logo'
import { Plate } from './plate'

/** A whole page that says one thing: not found, or something went wrong. */
export function MessagePage({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
}) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] [--logo-gap:var(--canvas)]">
      <header className="wrap flex h-17 items-center">
        <Logo />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="grid content-center justify-items-center gap-2 px-(--gutter) pb-28 text-center outline-none"
      >
        <Plate className="mb-4 size-44">
          <path
            d="M46 68c6-7 22-7 28 0"
            fill="none"
            stroke="var(--art-mark)"
            strokeWidth="2.6"
            strokeLinecap="round"
          />
          <circle cx="50" cy="52" r="2.4" fill="var(--art-mark)" />
          <circle cx="70" cy="52" r="2.4" fill="var(--art-mark)" />
        </Plate>
        <h1 tabIndex={-1} className="text-2xl">
          {title}
        </h1>
        <p className="max-w-112 text-soft">{children}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>
      </main>
    </div>
  )
}
