import { addItemForm, type FoodItem } from '@surplate/contract/food-items'
import { expirationProblem, inferCategory } from '@surplate/contract/food-rules'
import { useWatch } from 'react-hook-form'
import { CategoryPicker } from '~/domain/category-picker'
import { logFailure } from '~/lib/log'
import { Chip } from '~/ui/controls/chip'
import { TextField } from '~/ui/controls/field'
import { QuantityStepper } from '~/ui/controls/quantity-stepper'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { FormSheet } from '~/ui/layout/form-sheet'
import { type ItemValues, toItem } from './item-values'
import { useAddItem } from './queries'
import { QuickExpirationChips } from './quick-expiration-chips'

const autofocus = { 'data-autofocus': true }

const schema = addItemForm.superRefine(({ expiration_date }, context) => {
  const problem = expirationProblem(new Date(expiration_date), new Date())
  if (problem) context.addIssue({ code: 'custom', path: ['expiration_date'], message: problem })
})

/** Mounted only while open. */
export function AddItemSheet({
  initial,
  onClose,
  onAdded,
}: {
  initial: ItemValues
  onClose: () => void
  onAdded: (item: FoodItem) => void
}) {
  // A relisted item lacks only the expiration.
  const again = initial.name !== '' && initial.expiration_date === ''
  const addItem = useAddItem()
  const { form, field, fill, ...sheet } = useContractForm(schema, initial, {
    toInput: (values, isUnreadable) => toItem(values, isUnreadable('expiration_date')),
    send: async (item) => onAdded(await addItem(item)),
    explain: (failure) => {
      logFailure('Failed to add the item', failure)
      return { message: 'Your item was not listed.' }
    },
  })
  const values = useWatch({ control: form.control })
  const { name = '', category, expiration_date: expiration } = values
  const suggested = name.trim().length > 2 && !category ? inferCategory(name) : undefined
  return (
    <FormSheet
      title="Add Item"
      description="Food banks nearby see it the moment you confirm."
      action="Confirm"
      form={sheet}
      typed={Object.entries(initial).some(([field, value]) => values[field as keyof ItemValues] !== value)}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" {...(!again && autofocus)} {...field('name')} />
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
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
        <QuantityStepper label="Quantity" hint="Portions" type="text" min={1} {...field('quantity')} />
        <TextField
          label="Expiration date"
          type="datetime-local"
          {...(again && autofocus)}
          max="9999-12-31T23:59"
          {...field('expiration_date')}
        />
      </div>
      <QuickExpirationChips chosen={expiration} onChoose={(value) => fill('expiration_date', value)} />
    </FormSheet>
  )
}
