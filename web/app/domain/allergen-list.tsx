import { type AllergenLevel, allergenLevelNames, allergenNames } from '@surplate/contract/food-facts'
import type { StatedAllergens } from '@surplate/contract/food-items'
import { clsx } from 'clsx'
import { AllergenMark } from './allergen-mark'
import { allergensText, notStated } from './allergen-text'

const looks = {
  contains: 'bg-fg text-canvas',
  may_contain: 'shadow-[inset_0_0_0_1.5px_var(--text)]',
} satisfies Partial<Record<AllergenLevel, string>>

const chipped = ['contains', 'may_contain'] as const

/** Every allergen at its level. What is not stated is named, because it never counts as free. */
export function AllergenList({ stated }: { stated: StatedAllergens }) {
  const unknown = notStated(stated)
  return (
    <div className="grid gap-2.5">
      {chipped.some((level) => stated[level].length > 0) && (
        <ul className="flex flex-wrap gap-2">
          {chipped.flatMap((level) =>
            stated[level].map((allergen) => (
              <li
                key={allergen}
                className={clsx(
                  'inline-flex min-h-9 items-center gap-1.75 rounded-full pr-3.25 pl-2.25 text-sm font-semibold',
                  looks[level],
                )}
              >
                <AllergenMark level={level} />
                {allergenLevelNames[level]} {allergenNames[allergen].toLowerCase()}
              </li>
            )),
          )}
        </ul>
      )}
      {stated.free_from.length > 0 && (
        <Line level="free_from" words="Free from" text={allergensText(stated.free_from)} />
      )}
      {unknown.length > 0 && <Line level={null} words="Not stated" text={allergensText(unknown)} />}
    </div>
  )
}

function Line({ level, words, text }: { level: AllergenLevel | null; words: string; text: string }) {
  return (
    <p className="flex items-start gap-2 text-sm leading-5 text-soft">
      <AllergenMark level={level} className="mt-px text-fg" />
      <span>
        <b className="font-semibold text-fg">{words}</b> {text}
      </span>
    </p>
  )
}
