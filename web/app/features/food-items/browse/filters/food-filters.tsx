import {
  allergenNames,
  allergens,
  dietNames,
  diets,
  storageNames,
  storages,
} from '@surplate/contract/food-facts'
import { ChipField } from './chip-field'
import { type Filters, toggleAvoided } from './filters'

/** Diet, allergens and storage. Food that does not state them is left out. */
export function FoodFilters({
  filters: { diet, avoid, storage },
  onChange,
}: {
  filters: Filters
  onChange: (part: Partial<Filters>) => void
}) {
  return (
    <>
      <ChipField
        label="Diet"
        choices={diets}
        names={dietNames}
        isOn={(choice) => choice === diet}
        onToggle={(choice) => onChange({ diet: choice === diet ? undefined : choice })}
      />
      <ChipField
        label="Allergens to avoid"
        hint="Only food stated to be free from these."
        choices={allergens}
        names={allergenNames}
        isOn={(choice) => avoid.includes(choice)}
        onToggle={(choice) => onChange({ avoid: toggleAvoided(avoid, choice) })}
      />
      <ChipField
        label="Storage"
        choices={storages}
        names={storageNames}
        isOn={(choice) => choice === storage}
        onToggle={(choice) => onChange({ storage: choice === storage ? undefined : choice })}
      />
    </>
  )
}
