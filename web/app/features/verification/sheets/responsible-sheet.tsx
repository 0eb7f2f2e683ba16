import { responsibleForm } from '@surplate/contract/verification'
import { api } from '~/lib/network/api'
import { TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'
import type { PointSheetProps } from './sheet-props'

export function ResponsibleSheet({ verification, onClose }: PointSheetProps) {
  const { organisation_id: id, details } = verification
  const save = useChangeVerification(api.verification.saveResponsible, itself)
  const before = details?.facts.responsible ?? { name: '', email: '', contact_no: '' }
  const { form, field, ...sheet } = useContractForm(async () => responsibleForm, before, {
    send: async (values) => {
      await save.send({ id, ...values })
      showToast({ kind: 'done', text: 'Saved' })
      onClose()
    },
    explain: (failure) => explainVerification(failure, 'This was not saved.'),
  })
  return (
    <FormSheet
      title="Responsible person"
      description="Whom the network calls when it is about food safety. Only the network sees this."
      action="Save"
      form={sheet}
      typed={form.formState.isDirty}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="name" data-autofocus {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField
        label="Phone"
        type="tel"
        autoComplete="tel"
        hint="One of the two is enough."
        {...field('contact_no')}
      />
    </FormSheet>
  )
}
