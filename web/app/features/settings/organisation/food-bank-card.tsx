import type { Organisation } from '@surplate/contract/organisations'
import { api } from '~/lib/network/api'
import { TextareaField, TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { phoneLabels } from './phone-labels'
import { ProfileForm } from './profile-form'
import { useChangeOrganisation } from './queries'

type FoodBank = Extract<Organisation, { kind: 'food_bank' }>

const loadSchema = async () => (await import('@surplate/contract/organisations')).foodBankForm

function valuesOf({ name, contact_no, transportation_notes }: FoodBank) {
  return { name, contact_no, transportation_notes }
}

export function FoodBankCard({
  organisation,
  onTyped,
}: {
  organisation: FoodBank
  onTyped: (typed: boolean) => void
}) {
  const update = useChangeOrganisation(api.organisations.updateFoodBank)
  const { form, field, ...rest } = useContractForm(loadSchema, valuesOf(organisation), {
    send: async (values) => {
      const saved = await update.send({ id: organisation._id, ...values })
      if (saved.kind === 'food_bank') form.reset(valuesOf(saved))
      showToast({ kind: 'done', text: 'Saved' })
    },
    explain: () => ({ message: 'Your changes were not saved.' }),
  })
  return (
    <ProfileForm organisation={organisation} form={rest} typed={form.formState.isDirty} onTyped={onTyped}>
      <TextField label="Name" autoComplete="organization" {...field('name')} />
      <TextField label={phoneLabels.food_bank} type="tel" autoComplete="tel" {...field('contact_no')} />
      <TextareaField
        label="Transport notes"
        hint="Vans, cool boxes, when somebody can drive."
        className="sm:col-span-full"
        {...field('transportation_notes')}
      />
    </ProfileForm>
  )
}
