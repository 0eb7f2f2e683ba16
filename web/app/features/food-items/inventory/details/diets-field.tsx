import { type Diet, dietNames, diets } from '@surplate/contract/food-facts'
import { Chip } from '~/ui/controls/chip'
import { FieldGroup } from '~/ui/controls/field-group'
import { useFormValue } from '~/ui/controls/use-form-value'
import type { ItemForm } from '../form/use-item-form'

export function DietsField({ form }: { form: ItemForm }) {
  const { value, error, change } = useFormValue(form.form, 'facts.diets')
  const toggle = (diet: Diet) => diets.filter((one) => (one === diet) !== value.includes(one))
  return (
    <FieldGroup legend="Diets" error={error}>
      <div className="flex flex-wrap gap-2">
        {diets.map((diet) => (
          <Chip
            key={diet}
            on={value.includes(diet)}
            className="min-h-11!"
            onClick={() => change(toggle(diet))}
          >
            {dietNames[diet]}
          </Chip>
        ))}
      </div>
    </FieldGroup>
  )
}
