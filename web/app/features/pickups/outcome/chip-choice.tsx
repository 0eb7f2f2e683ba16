import { Chip } from '~/ui/controls/chip'
import { FieldGroup } from '~/ui/controls/field-group'

/** One of a few short answers to a question that follows from the first. */
export function ChipChoice<T extends string>({
  legend,
  values,
  names,
  value,
  onChange,
}: {
  legend: string
  values: readonly T[]
  names: Record<T, string>
  value: T | null
  onChange: (value: T) => void
}) {
  return (
    <FieldGroup legend={legend}>
      <div className="flex flex-wrap gap-2">
        {values.map((choice) => (
          <Chip key={choice} on={choice === value} className="min-h-11" onClick={() => onChange(choice)}>
            {names[choice]}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
