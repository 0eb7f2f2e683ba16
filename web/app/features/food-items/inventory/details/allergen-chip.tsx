import {
  type Allergen,
  type AllergenLevel,
  allergenLevelNames,
  allergenNames,
} from '@surplate/contract/food-facts'
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { AllergenMark } from '~/domain/allergen-mark'

const looks: Record<AllergenLevel, string> = {
  contains: 'bg-fg font-semibold text-canvas',
  may_contain: 'font-semibold shadow-[inset_0_0_0_1.5px_var(--text)] hover:bg-hover',
  free_from: 'text-primary-text shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover',
}
const notStatedLook = 'border border-dashed border-control text-faint hover:bg-hover'

/** A button that says what is stated about an allergen: `Milk: contains`. */
export function AllergenChip({
  allergen,
  level,
  ...button
}: ComponentProps<'button'> & { allergen: Allergen; level: AllergenLevel | null }) {
  return (
    <button
      type="button"
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.75 rounded-full pr-3.25 pl-2.25 text-sm font-medium whitespace-nowrap',
        level ? looks[level] : notStatedLook,
      )}
      {...button}
    >
      <AllergenMark level={level} />
      {allergenNames[allergen]}
      <span className="sr-only">: {level ? allergenLevelNames[level].toLowerCase() : 'not stated'}</span>
    </button>
  )
}
