import { Camera } from 'lucide-react'
import type { ChangeEvent, Ref } from 'react'

const focused =
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)'

/** Takes a photo with the camera where there is one, or chooses a file. */
export function PhotoTile({
  onChoose,
  ref,
}: {
  onChoose: (file: File) => void
  ref?: Ref<HTMLInputElement>
}) {
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    if (file) onChoose(file)
    // So that the same file can be chosen again.
    target.value = ''
  }
  return (
    <div className="flex items-center gap-3 rounded-md border-[1.5px] border-dashed border-control p-3">
      <label className={`relative flex min-w-0 flex-1 items-center gap-4 rounded-sm ${focused}`}>
        <input
          ref={ref}
          type="file"
          accept="image/*"
          capture="environment"
          className="sr-only"
          onChange={take}
        />
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-tint text-(--primary-text-on-tint)">
          <Camera aria-hidden="true" />
        </span>
        <span>
          <span className="block font-semibold">Take a photo</span>
          <span className="block text-xs text-faint">Food only, no people.</span>
        </span>
      </label>
      <label
        className={`relative inline-flex min-h-11 items-center rounded-md bg-surface px-4.5 text-compact font-semibold shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover ${focused}`}
      >
        <input type="file" accept="image/*" className="sr-only" onChange={take} />
        Choose<span className="sr-only"> a photo</span>
      </label>
    </div>
  )
}
