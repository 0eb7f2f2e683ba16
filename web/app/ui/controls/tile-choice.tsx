import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'

type Tile<T extends string> = { value: T; label: string; icon: LucideIcon }

/** One of a few, or none: the chosen tile clears the choice. `ref` is the first tile. */
export function TileChoice<T extends string>({
  tiles,
  value,
  onChange,
  ref,
}: {
  tiles: readonly Tile<T>[]
  value: T | null
  onChange: (value: T | null) => void
  ref?: Ref<HTMLButtonElement>
}) {
  return (
    <div className="grid grid-cols-2 gap-2">
      {tiles.map((tile, index) => (
        <button
          key={tile.value}
          ref={index === 0 ? ref : undefined}
          type="button"
          aria-pressed={tile.value === value}
          onClick={() => onChange(tile.value === value ? null : tile.value)}
          className="flex min-h-13 items-center gap-2.5 rounded-md bg-surface px-3.5 py-2 text-left text-sm leading-4.5 font-semibold shadow-[inset_0_0_0_1px_var(--line-control)] hover:bg-hover aria-pressed:bg-primary-wash aria-pressed:text-(--primary-text-on-tint) aria-pressed:shadow-[inset_0_0_0_2px_var(--primary)] [&_.lucide]:text-soft aria-pressed:[&_.lucide]:text-inherit"
        >
          <tile.icon aria-hidden="true" />
          {tile.label}
        </button>
      ))}
    </div>
  )
}
