import { hasClock, type Storage, storageNames, storages } from '@surplate/contract/food-facts'
import { Flame, type LucideIcon, Package, Snowflake, ThermometerSnowflake } from 'lucide-react'
import { FieldGroup } from '~/ui/controls/field-group'
import { TileChoice } from '~/ui/controls/tile-choice'
import { useFormValue } from '~/ui/controls/use-form-value'
import type { ItemValues } from '../form/item-values'
import type { ItemForm } from '../form/use-item-form'
import { outSinceAtFirst } from '../form/values-of'
import { DeadlineNote } from './deadline-note'
import { OutSinceField } from './out-since-field'

const icons: Record<Storage, LucideIcon> = {
  hot: Flame,
  chilled: ThermometerSnowflake,
  frozen: Snowflake,
  room: Package,
}
const tiles = storages.map((value) => ({ value, label: storageNames[value], icon: icons[value] }))

export function StorageField({ form }: { form: ItemForm }) {
  const { value, error, ref, change } = useFormValue(form.form, 'facts.storage')
  function choose(storage: ItemValues['facts']['storage']) {
    change(storage)
    form.fill('facts.out_since', outSinceAtFirst(storage, new Date()))
  }
  return (
    <FieldGroup legend="Storage" error={error}>
      <TileChoice tiles={tiles} value={value} onChange={choose} ref={ref} />
      {value && hasClock(value) && <OutSinceField form={form} storage={value} />}
      <DeadlineNote deadline={form.deadline} />
    </FieldGroup>
  )
}
