import { useState } from 'react'
import { timeOfDay } from '~/lib/format'
import { TextField } from '~/ui/controls/field'
import { FieldGroup } from '~/ui/controls/field-group'
import { RadioList } from '~/ui/controls/radio-list'
import { asField } from '../form/quick-expirations'
import type { ItemForm } from '../form/use-item-form'

const options = [
  { value: 'open', label: 'From now until it expires' },
  { value: 'set', label: 'Set times' },
] as const

export function WindowField({
  form: { field, fill, values, deadline, moved, prefilled },
}: {
  form: ItemForm
}) {
  const [wanted, setWanted] = useState(false)
  const { pickup_from, pickup_until } = values.facts
  const set = wanted || pickup_from !== '' || pickup_until !== ''

  function choose(choice: 'open' | 'set') {
    setWanted(choice === 'set')
    const end = deadline ? asField(new Date(deadline.collect_by)) : ''
    fill('facts.pickup_from', choice === 'set' ? asField(new Date()) : '')
    fill('facts.pickup_until', choice === 'set' ? end : '')
  }

  return (
    <FieldGroup legend="Pickup window" hint={prefilled ? 'The usual window of this place.' : undefined}>
      <RadioList options={options} value={set ? 'set' : 'open'} onChange={choose} />
      {set && (
        <div className="grid gap-4.5">
          <TextField
            label="From"
            type="datetime-local"
            max="9999-12-31T23:59"
            {...field('facts.pickup_from')}
          />
          <TextField
            label="Until"
            type="datetime-local"
            max="9999-12-31T23:59"
            {...field('facts.pickup_until')}
          />
        </div>
      )}
      <p aria-live="polite" className="text-sm text-soft empty:hidden">
        {moved && `Moved to ${timeOfDay(new Date(moved))}, ${dish(values.name)} must leave by then.`}
      </p>
    </FieldGroup>
  )
}

/** `the vegetable biryani`, `the BBQ ribs`. */
function dish(name: string) {
  const typed = name.trim()
  if (typed === '') return 'the food'
  return `the ${/^\p{Lu}\p{Ll}/u.test(typed) ? typed.charAt(0).toLowerCase() + typed.slice(1) : typed}`
}
