import { Check } from 'lucide-react'

/** What a Claim button turns into. A disabled button keeps its place and its width. */
export function ClaimedMark() {
  return (
    <button
      type="button"
      disabled
      className="inline-flex min-h-11 min-w-30 cursor-default! items-center justify-center gap-2 rounded-md bg-primary-tint px-3 text-[0.9375rem] font-semibold text-(--primary-text-on-tint)"
    >
      <Check aria-hidden="true" className="animate-tick" />
      Success!
    </button>
  )
}
