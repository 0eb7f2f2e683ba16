import { dateLabelNames, dateLabels } from '@surplate/contract/food-facts'
import { FieldGroup } from '~/ui/controls/field-group'
import { Segmented } from '~/ui/controls/segmented'
import { useFormValue } from '~/ui/controls/use-form-value'
import type { ItemForm } from '../form/use-item-form'

const none = 'none'
const segments = [
  ...dateLabels.map((value) => ({ value, label: dateLabelNames[value] })),
  { value: none, label: 'None' } as const,
]

export function DateLabelField({ form }: { form: ItemForm }) {
  const { value, error, change } = useFormValue(form.form, 'facts.date_label')
  return (
    <FieldGroup
      legend="Date on the label"
      error={error}
      hint={value === 'use_by' ? 'Nobody may collect it after this date.' : undefined}
    >
      <Segmented
        label="Date on the label"
        segments={segments}
        value={value ?? none}
        onChange={(label) => change(label === none ? null : label)}
        full
      />
    </FieldGroup>
  )
}
