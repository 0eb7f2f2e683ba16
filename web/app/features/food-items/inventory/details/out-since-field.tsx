import type { Storage } from '@surplate/contract/food-facts'
import { Chip } from '~/ui/controls/chip'
import { TextField } from '~/ui/controls/field'
import { useNow } from '~/ui/layout/use-now'
import { asField } from '../form/quick-expirations'
import type { ItemForm } from '../form/use-item-form'

const labels: Record<Storage, string> = {
  hot: 'Off the heat since',
  chilled: 'Out of the fridge since',
  frozen: 'Out of the freezer since',
  room: '',
}

const stillKept: Partial<Record<Storage, string>> = { chilled: 'Still cold', frozen: 'Still frozen' }

/** Since when the food's time runs. Cold food that is still kept cold has no such time. */
export function OutSinceField({
  form: { field, fill, values },
  storage,
}: {
  form: ItemForm
  storage: Storage
}) {
  const now = useNow()
  const ago = (minutes: number) => asField(new Date(now.getTime() - minutes * 60_000))
  const kept = stillKept[storage]
  const quick = [
    ...(kept ? [{ label: kept, value: '' }] : []),
    { label: 'Just now', value: ago(0) },
    { label: '30 min ago', value: ago(30) },
    { label: '1 h ago', value: ago(60) },
  ]
  return (
    <div className="mt-1 grid gap-2">
      <TextField
        label={labels[storage]}
        type="datetime-local"
        max="9999-12-31T23:59"
        {...field('facts.out_since')}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Quick times</legend>
        {quick.map(({ label, value }) => (
          <Chip
            key={label}
            on={value === values.facts.out_since}
            onClick={() => fill('facts.out_since', value)}
          >
            {label}
          </Chip>
        ))}
      </fieldset>
    </div>
  )
}
