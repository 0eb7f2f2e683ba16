import { useId } from 'react'
import { Chip } from '~/ui/controls/chip'

/** Chips under one label. A second tap on a chip clears it. */
export function ChipField<Choice extends string>({
  label,
  hint,
  choices,
  names,
  isOn,
  onToggle,
}: {
  label: string
  hint?: string
  choices: readonly Choice[]
  names: Record<Choice, string>
  isOn: (choice: Choice) => boolean
  onToggle: (choice: Choice) => void
}) {
  const hintId = useId()
  return (
    <div>
      <fieldset aria-describedby={hint && hintId}>
        <legend className="mb-2 text-sm font-semibold">{label}</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <Chip key={choice} on={isOn(choice)} onClick={() => onToggle(choice)}>
              {names[choice]}
            </Chip>
          ))}
        </div>
        {hint && (
          <p id={hintId} className="mt-2 text-xs text-faint">
            {hint}
          </p>
        )}
      </fieldset>
    </div>
  )
}
