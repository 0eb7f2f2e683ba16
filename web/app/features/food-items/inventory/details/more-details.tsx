import { useId } from 'react'
import { TextareaField } from '~/ui/controls/field'
import { useFormValue } from '~/ui/controls/use-form-value'
import { DisclosureButton } from '~/ui/layout/disclosure'
import { useNow } from '~/ui/layout/use-now'
import { useWideScreen } from '~/ui/layout/use-wide-screen'
import { Locked } from '../form/locked'
import type { ItemForm } from '../form/use-item-form'
import { AllergenPicker } from './allergen-picker'
import { DateLabelField } from './date-label-field'
import { allOptional, detailsSummary } from './details-summary'
import { DietsField } from './diets-field'
import { PhotoField } from './photo-field'
import { StorageField } from './storage-field'
import type { useDetails } from './use-details'
import { WeightField } from './weight-field'
import { WindowField } from './window-field'

const column = 'grid content-start gap-5.5'

/** The optional part of the form. On a wide screen it fills the right column and the left one below the required fields. */
export function MoreDetails({
  form,
  details: { open, toggle, panel },
  locked,
}: {
  form: ItemForm
  details: ReturnType<typeof useDetails>
  /** Only the window and the notes can change. */
  locked: boolean
}) {
  const id = useId()
  const now = useNow()
  const wide = useWideScreen()

  function change(button: HTMLButtonElement) {
    toggle()
    // On narrow screens the details open below the edge.
    if (!open && !wide) requestAnimationFrame(() => button.scrollIntoView({ block: 'start' }))
  }

  return (
    <>
      <DisclosureButton
        title="More details"
        summary={open ? allOptional : detailsSummary(form.values, now, form.prefilled)}
        open={open}
        controls={id}
        onToggle={change}
      />
      {open && (
        <div id={id} ref={panel} className="contents">
          <Locked when={locked} className={`${column} lg:col-start-2 lg:row-span-2 lg:row-start-2`}>
            <PhotoField form={form} />
            <StorageField form={form} />
            <AllergensField form={form} />
            <DietsField form={form} />
          </Locked>
          <div className={`${column} lg:col-start-1 lg:row-start-3`}>
            <Locked when={locked} className={column}>
              <DateLabelField form={form} />
              <WeightField form={form} />
            </Locked>
            <WindowField form={form} />
            <TextareaField
              label="Notes for the collector"
              hint="Only food banks you accept see this."
              {...form.field('notes')}
            />
          </div>
        </div>
      )}
    </>
  )
}

function AllergensField({ form }: { form: ItemForm }) {
  const { value, error, ref, change } = useFormValue(form.form, 'facts.allergens')
  return <AllergenPicker value={value} error={error} onChange={change} ref={ref} />
}
