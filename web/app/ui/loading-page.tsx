import { LogoMark } from './logo'

/** Stands for the moment in which the page itself is on its way. */
export function LoadingPage() {
  return (
    <main id="content" className="grid min-h-dvh place-items-center [--logo-gap:var(--canvas)]">
      <p role="status" className="animate-pulse motion-reduce:animate-none">
        <LogoMark size={64} />
        <span className="sr-only">Loading...</span>
      </p>
    </main>
  )
}
