import { Check } from 'lucide-react'

/** Replaces the Claim button after a claim. A disabled button keeps its place and width. */
export function ClaimedMark() {
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-11 min-w-30 cursor-default! items-center justify-center gap-2 rounded-md bg-primary-tint px-3 text-compact font-semibold text-(--primary-text-on-tint)"
    >
      <Check aria-hidden="true" className="animate-tick" />
      Success!
    </button>
  )
}
