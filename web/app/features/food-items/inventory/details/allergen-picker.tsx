import {
  type AllergenLevel,
  allergenLevelNames,
  allergenLevels,
  allergens,
} from '@surplate/contract/food-facts'
import type { StatedAllergens } from '@surplate/contract/food-items'
import { CheckCheck } from 'lucide-react'
import { type KeyboardEvent, type RefCallback, useRef, useState } from 'react'
import { AllergenMark } from '~/domain/allergen-mark'
import { notStated } from '~/domain/allergen-text'
import { Button } from '~/ui/controls/button'
import { FieldGroup } from '~/ui/controls/field-group'
import { Segmented } from '~/ui/controls/segmented'
import { AllergenChip } from './allergen-chip'
import { levelOf, withMark, withOthersFree } from './allergen-marks'

const marks = allergenLevels.map((value) => ({
  value,
  label: allergenLevelNames[value],
  icon: <AllergenMark level={value} />,
}))

/** Steps between chips by key. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Choose a mark, then tap what it is true for. Arrow keys move between allergens, 1 2 3 choose the mark. */
export function AllergenPicker({
  value,
  error,
  onChange,
  ref,
}: {
  value: StatedAllergens
  error?: string | undefined
  onChange: (stated: StatedAllergens) => void
  ref?: RefCallback<HTMLButtonElement>
}) {
  const [mark, setMark] = useState<AllergenLevel>('contains')
  const [current, setCurrent] = useState(0)
  const chips = useRef<(HTMLButtonElement | null)[]>([])
  const others = notStated(value).length

  function focus(index: number) {
    setCurrent(index)
    chips.current[index]?.focus()
  }

  function press(event: KeyboardEvent) {
    const chosen = allergenLevels[Number(event.key) - 1]
    const step = steps[event.key]
    if (chosen) setMark(chosen)
    else if (step) focus((current + step + allergens.length) % allergens.length)
    else if (event.key === 'Home') focus(0)
    else if (event.key === 'End') focus(allergens.length - 1)
    else return
    event.preventDefault()
  }

  function finish() {
    onChange(withOthersFree(value))
    // The button disappears.
    focus(0)
  }

  return (
    <FieldGroup legend="Allergens" error={error}>
      <Segmented label="Mark as" segments={marks} value={mark} onChange={setMark} full />
      <p className="text-xs text-faint">Choose a mark, then tap what it is true for. Tap again to clear.</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div className="flex flex-wrap gap-2" onKeyDown={press}>
        {allergens.map((allergen, index) => (
          <AllergenChip
            key={allergen}
            ref={(chip) => {
              chips.current[index] = chip
              if (index === 0) ref?.(chip)
            }}
            allergen={allergen}
            level={levelOf(value, allergen)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={() => onChange(withMark(value, allergen, mark))}
          />
        ))}
      </div>
      {others > 0 && (
        <Button look="quiet" className="justify-self-start" onClick={finish}>
          <CheckCheck aria-hidden="true" />
          {others === allergens.length
            ? `Mark all ${others} free from`
            : `Mark the other ${others} free from`}
        </Button>
      )}
    </FieldGroup>
  )
}
