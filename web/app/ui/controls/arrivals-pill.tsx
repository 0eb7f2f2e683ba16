import { ArrowUp } from 'lucide-react'

/** Shown on a scrolled page: names the new items at the top, as in '2 new orders', and scrolls there. */
export function ArrivalsPill({ text }: { text: string | undefined }) {
  if (!text) return null
  return (
    <button
      type="button"
      onClick={() => {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
      }}
      className="fixed inset-x-0 top-18 z-(--z-nav) mx-auto flex min-h-11 w-fit animate-drop items-center gap-2 rounded-full bg-primary px-5 text-compact font-semibold text-on-primary shadow-3 hover:bg-primary-hover lg:top-20"
    >
      <ArrowUp aria-hidden="true" />
      {text}
    </button>
  )
}
