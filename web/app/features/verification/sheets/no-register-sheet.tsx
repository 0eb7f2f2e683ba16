import { noRegisterForm } from '@surplate/contract/verification'
import { useWatch } from 'react-hook-form'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { TextareaField, TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'
import { CountryField, chosenCountry, countryValues } from './country-field'
import type { PointSheetProps } from './sheet-props'

export function NoRegisterSheet({
  verification,
  onSwitch,
  onClose,
}: PointSheetProps & { onSwitch: () => void }) {
  const { organisation_id: id, details } = verification
  const facts = details?.facts
  const save = useChangeVerification(api.verification.saveNoRegister, itself)
  const before = {
    legal_name: facts?.legal_name ?? '',
    ...countryValues(facts?.country),
    explanation: facts?.explanation ?? '',
  }
  const { form, field, ...sheet } = useContractForm(async () => noRegisterForm, before, {
    toInput: (values) => ({ ...values, country: chosenCountry(values) }),
    send: async (values) => {
      await save.send({ id, ...values })
      showToast({ kind: 'done', text: 'Saved' })
      onClose()
    },
    explain: (failure) => explainVerification(failure, 'This was not saved.'),
  })
  const country = useWatch({ control: form.control, name: 'country' })
  return (
    <FormSheet
      title="No register"
      description="The network then vouches for you, or goes by a document that you add."
      action="Save"
      form={sheet}
      typed={form.formState.isDirty}
      onClose={onClose}
    >
      <TextField
        label="What you are called"
        autoComplete="organization"
        data-autofocus
        {...field('legal_name')}
      />
      <CountryField chosen={country} select={field('country')} other={field('other_country')} />
      <TextareaField
        label="Who you are"
        hint="What you do, since when, and who knows you. A document under Supporting document helps."
        {...field('explanation')}
      />
      <Button look="ghost" className="-my-1.5 -ml-3 justify-self-start" onClick={onSwitch}>
        We have a register number
      </Button>
    </FormSheet>
  )
}
