import { cuisineTypes } from '@surplate/contract/account-rules'
import type { Organisation } from '@surplate/contract/organisations'
import { api } from '~/lib/network/api'
import { SelectField, TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { phoneLabels } from './phone-labels'
import { ProfileForm } from './profile-form'
import { useChangeOrganisation } from './queries'

type Restaurant = Extract<Organisation, { kind: 'restaurant' }>

const loadSchema = async () => (await import('@surplate/contract/organisations')).restaurantForm

function valuesOf({ name, contact_no, cuisine_type }: Omit<Restaurant, 'kind'>) {
  return { name, contact_no, cuisine_type: cuisine_type as string }
}

export function RestaurantCard({
  organisation,
  onTyped,
}: {
  organisation: Restaurant
  onTyped: (typed: boolean) => void
}) {
  const update = useChangeOrganisation(api.organisations.updateRestaurant)
  const { form, field, ...rest } = useContractForm(loadSchema, valuesOf(organisation), {
    send: async (values) => {
      const saved = await update.send({ id: organisation._id, ...values })
      if (saved.kind === 'restaurant') form.reset(valuesOf(saved))
      showToast({ kind: 'done', text: 'Saved' })
    },
    explain: () => ({ message: 'Your changes were not saved.' }),
  })
  return (
    <ProfileForm organisation={organisation} form={rest} typed={form.formState.isDirty} onTyped={onTyped}>
      <TextField label="Name" autoComplete="organization" {...field('name')} />
      <TextField label={phoneLabels.restaurant} type="tel" autoComplete="tel" {...field('contact_no')} />
      <SelectField
        label="Cuisine type"
        placeholder="Choose one"
        options={cuisineTypes}
        {...field('cuisine_type')}
      />
    </ProfileForm>
  )
}
