import { inferCategory } from '@surplate/contract/food-rules'
import { CategoryPicker } from '~/domain/category-picker'
import { Chip } from '~/ui/controls/chip'
import { TextField } from '~/ui/controls/field'
import { QuantityStepper } from '~/ui/controls/quantity-stepper'
import { Locked } from './locked'
import { QuickExpirationChips } from './quick-expiration-chips'
import type { ItemForm } from './use-item-form'

const autofocus = { 'data-autofocus': true }

/** The fields that every item needs. */
export function FourFields({
  form: { field, fill, values },
  focus,
  promised = 0,
}: {
  form: ItemForm
  /** The field that has the focus at first. */
  focus?: 'name' | 'expiration_date' | undefined
  /** Portions that are promised: then only the quantity can change, and not below them. */
  promised?: number
}) {
  const { name, category, expiration_date: expiration } = values
  const suggested = name.trim().length > 2 && !category ? inferCategory(name) : undefined
  const locked = promised > 0
  return (
    <div className="grid content-start gap-4.5 lg:row-span-2">
      <Locked when={locked} className="grid gap-4.5">
        <TextField label="Name" autoComplete="off" {...(focus === 'name' && autofocus)} {...field('name')} />
        <CategoryPicker
          {...field('category')}
          suggestion={
            suggested && (
              <Chip kind="suggestion" onClick={() => fill('category', suggested)}>
                <span className="sr-only">Suggested category: </span>
                {suggested}?
              </Chip>
            )
          }
        />
      </Locked>
      <div className="grid gap-4.5 sm:grid-cols-[2fr_3fr] sm:gap-4">
        <QuantityStepper
          label="Quantity"
          hint="Portions"
          type="text"
          min={Math.max(1, promised)}
          {...field('quantity')}
        />
        <Locked when={locked}>
          <TextField
            label="Expiration date"
            type="datetime-local"
            {...(focus === 'expiration_date' && autofocus)}
            max="9999-12-31T23:59"
            {...field('expiration_date')}
          />
        </Locked>
      </div>
      {!locked && (
        <QuickExpirationChips chosen={expiration} onChoose={(value) => fill('expiration_date', value)} />
      )}
    </div>
  )
}
