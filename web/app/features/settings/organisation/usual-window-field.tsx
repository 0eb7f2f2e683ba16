import type { ComponentProps } from 'react'
import { Checkbox } from '~/ui/controls/checkbox'
import { TextField } from '~/ui/controls/field'

type TimeField = ComponentProps<'input'> & { error?: string | undefined }

/** When food can usually be collected, as on a clock at the place. */
export function UsualWindowField({
  on,
  onToggle,
  from,
  until,
}: {
  on: boolean
  onToggle: (on: boolean) => void
  from: TimeField
  until: TimeField
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">Usual pickup window</legend>
      <Checkbox
        label="Food is usually collected at the same time"
        hint="New items start with it. You can change it each time."
        checked={on}
        onChange={({ target }) => onToggle(target.checked)}
      />
      {on && (
        <div className="grid grid-cols-2 gap-4">
          <TextField label="From" type="time" {...from} />
          <TextField label="Until" type="time" {...until} />
        </div>
      )}
    </fieldset>
  )
}
