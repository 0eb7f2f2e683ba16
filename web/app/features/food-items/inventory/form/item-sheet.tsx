import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { FormSheet } from '~/ui/layout/form-sheet'
import { MoreDetails } from '../details/more-details'
import { useDetails } from '../details/use-details'
import { FourFields } from './four-fields'
import type { ItemForm } from './use-item-form'

/** The sheet of an item's form, new or edited. `children` come first. */
export function ItemSheet({
  form,
  promised = 0,
  focus,
  children,
  ...sheet
}: {
  title: string
  description: string
  action: string
  form: ItemForm
  promised?: number
  focus?: 'name' | 'expiration_date'
  onClose: () => void
  children?: ReactNode
}) {
  const details = useDetails(form.form.formState.errors)
  return (
    <FormSheet {...sheet} form={form} typed={form.typed} long wide={details.open}>
      {children}
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] gap-4.5',
          details.open &&
            'lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-9 lg:gap-y-5.5',
        )}
      >
        <FourFields form={form} focus={focus} promised={promised} />
        <MoreDetails form={form} details={details} locked={promised > 0} />
      </div>
    </FormSheet>
  )
}
