import type { ReactNode } from 'react'
import { Logo } from './logo'
import { Plate } from './plate'

type MessageProps = { title: string; children: ReactNode; actions: ReactNode }

/** Full-page message: not found, or something went wrong. */
export function MessagePage(message: MessageProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] [--logo-gap:var(--canvas)]">
      <header className="wrap flex h-17 items-center">
        <Logo />
      </header>
      <main id="content" tabIndex={-1} className="grid content-center px-(--gutter) pb-28 outline-none">
        <Message {...message} />
      </main>
    </div>
  )
}

/** The message alone, for use inside another layout. */
export function Message({ title, children, actions }: MessageProps) {
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center">
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
    </div>
  )
}
