import { defaultPortionGrams } from '@surplate/contract/food-facts'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { formatGrams, weightOf } from '~/domain/weight'
import { Checkbox } from '~/ui/controls/checkbox'
import { UnitField } from '~/ui/controls/unit-field'
import { useFormValue } from '~/ui/controls/use-form-value'
import { toNumber } from '../form/to-item'
import type { ItemForm } from '../form/use-item-form'

export function WeightField({ form }: { form: ItemForm }) {
  const basis = useFormValue(form.form, 'facts.weight_basis')
  const { quantity, facts } = form.values
  const grams = toNumber(facts.portion_grams)
  return (
    <div>
      <UnitField
        label="Weight per portion"
        unit="g"
        hint={hint(grams, toNumber(quantity))}
        {...form.field('facts.portion_grams')}
      />
      {grams !== undefined && (
        <Checkbox
          label="Weighed, not estimated"
          checked={basis.value === 'weighed'}
          onChange={(event) => basis.change(event.target.checked ? 'weighed' : null)}
        />
      )}
    </div>
  )
}

function hint(grams: number | undefined, portions: number | undefined) {
  if (grams === undefined) return `Left empty, we count ${defaultPortionGrams} g.`
  if (!grams || !portions) return undefined
  return `${pluralize(portions, 'portion')}, about ${formatGrams(weightOf({ portion_grams: grams }, portions))} in total`
}
