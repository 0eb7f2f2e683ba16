import { type AddItemForm, addItemForm, type FoodItem } from '@surplate/contract/food-items'
import { expirationProblem, inferCategory } from '@surplate/contract/food-rules'
import { useId } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { fieldErrors } from '../../lib/api'
import { logFailure } from '../../lib/log'
import { AlertBox } from '../../ui/alert-box'
import { Button } from '../../ui/button'
import { CategoryPicker } from '../../ui/category-picker'
import { Chip } from '../../ui/chip'
import { DiscardQuestion } from '../../ui/discard-question'
import { TextField } from '../../ui/field'
import { QuantityStepper } from '../../ui/quantity-stepper'
import { Sheet } from '../../ui/sheet'
import { useGuardedClose } from '../../ui/use-guarded-close'
import { useNow } from '../../ui/use-now'
import { type ItemValues, toItem } from './item-values'
import { useAddItem } from './queries'
import { quickExpirations } from './quick-expirations'

const autofocus = { 'data-autofocus': true }

const resolver: Resolver<ItemValues, unknown, AddItemForm> = (values, _context, { fields }) => {
  const date = fields.expiration_date?.ref
  const badDate = date instanceof HTMLInputElement && date.validity.badInput
  const { data, error } = addItemForm.safeParse(toItem(values, badDate))
  const unusable = data && expirationProblem(new Date(data.expiration_date), new Date())
  if (unusable) return { values: {}, errors: { expiration_date: { type: 'invalid', message: unusable } } }
  if (data) return { values: data, errors: {} }
  const messages = error.issues.map(({ path, message }) => [path[0], { type: 'invalid', message }])
  return { values: {}, errors: Object.fromEntries(messages.reverse()) }
}

/** There while it is open. `initial` are the values it starts with. */
export function AddItemSheet({
  initial,
  onClose,
  onAdded,
}: {
  initial: ItemValues
  onClose: () => void
  onAdded: (item: FoodItem) => void
}) {
  const id = useId()
  // Of an item that is listed again only the expiration is missing.
  const again = initial.name !== '' && initial.expiration_date === ''
  const addItem = useAddItem()
  const form = useForm({ defaultValues: initial, resolver, reValidateMode: 'onSubmit' })
  const { register, handleSubmit, clearErrors, setError, setValue, control, formState } = form
  const { errors, isSubmitting } = formState
  const values = useWatch({ control })
  const { name = '', category, expiration_date: expiration } = values
  const typed = Object.entries(initial).some(([field, value]) => values[field as keyof ItemValues] !== value)
  const guard = useGuardedClose(typed, onClose)

  function field(name: keyof ItemValues) {
    return { error: errors[name]?.message, ...register(name, { onChange: () => clearErrors(name) }) }
  }

  function fill(name: keyof ItemValues, value: string) {
    setValue(name, value)
    clearErrors(name)
  }

  const submit = handleSubmit(async (values) => {
    try {
      onAdded(await addItem(values))
    } catch (failure) {
      logFailure('Failed to add the item', failure)
      const messages = Object.entries(fieldErrors(failure)).filter(([name]) => name in initial)
      for (const [name, message] of messages)
        setError(name as keyof ItemValues, { message }, { shouldFocus: true })
      if (messages.length === 0) setError('root', { message: 'Your item was not listed.' })
    }
  })

  const suggested = name.trim().length > 2 && !category ? inferCategory(name) : undefined
  const quick = quickExpirations(useNow())
  return (
    <Sheet
      open
      onOpenChange={guard.close}
      title="Add Item"
      description="Food banks nearby see it the moment you confirm."
      footer={
        guard.asking ? (
          <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={isSubmitting}>
              Confirm
            </Button>
          </>
        )
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4.5">
        <TextField label="Name" autoComplete="off" {...(!again && autofocus)} {...field('name')} />
        <CategoryPicker
          {...field('category')}
          suggestion={
            suggested && (
              <Chip
                className="min-h-7! px-3! text-xs! text-primary-text! before:-inset-y-2!"
                onClick={() => fill('category', suggested)}
              >
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
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Quick expiration</legend>
          {quick.map(({ label, value }) => (
            <Chip key={label} on={value === expiration} onClick={() => fill('expiration_date', value)}>
              {label}
            </Chip>
          ))}
        </fieldset>
        {errors.root && (
          <AlertBox
            action={
              <Button look="danger" type="submit">
                Try again
              </Button>
            }
          >
            {errors.root.message}
          </AlertBox>
        )}
      </form>
    </Sheet>
  )
}
