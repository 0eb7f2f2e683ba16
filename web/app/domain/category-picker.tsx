import { type Category, categories } from '@surplate/contract/food-rules'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from '~/ui/controls/field'
import { FoodDrawing } from './food-drawing'

/** Dish that illustrates each category. */
const examples: Record<Category, string> = {
  Beverage: 'Orange juice',
  Sweet: 'Doughnuts',
  Savoury: 'Bowl',
}

/** `suggestion` is shown on the same line as the label. */
export function CategoryPicker({
  error,
  suggestion,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  error?: string | undefined
  suggestion?: ReactNode
}) {
  const id = useId()
  return (
    <div className="relative">
      {suggestion && <div className="absolute -top-1.5 right-0">{suggestion}</div>}
      <fieldset
        aria-describedby={error && id}
        aria-invalid={error ? true : undefined}
        className="grid gap-1.5"
      >
        <legend className="mb-1.5 text-sm font-semibold">Category</legend>
        <div className="grid grid-cols-3 gap-2.5">
          {categories.map((category) => (
            <label
              key={category}
              className="relative grid overflow-hidden rounded-md bg-surface text-center text-sm font-semibold shadow-[0_0_0_1px_var(--line-strong)] has-checked:bg-primary-tint has-checked:text-(--primary-text-on-tint) has-checked:shadow-[0_0_0_2px_var(--primary)] has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-(--focus)"
            >
              <input type="radio" value={category} className="peer absolute opacity-0" {...input} />
              <FoodDrawing category={category} name={examples[category]} className="h-17" />
              <span className="px-1 pt-2 pb-2.25">{category}</span>
              <span className="absolute top-1.5 right-1.5 hidden size-5.5 place-items-center rounded-full bg-primary text-on-primary peer-checked:grid">
                <Check aria-hidden="true" strokeWidth={3} className="size-3.5" />
              </span>
            </label>
          ))}
        </div>
        {error && <FieldError id={id}>{error}</FieldError>}
      </fieldset>
    </div>
  )
}
