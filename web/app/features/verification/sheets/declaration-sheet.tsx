import { declarationText, declarationVersion } from '@surplate/contract/declaration'
import { declarationForm } from '@surplate/contract/verification'
import { Check } from 'lucide-react'
import { api } from '~/lib/network/api'
import { useSession } from '~/lib/session/session'
import { TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'
import type { PointSheetProps } from './sheet-props'

export function DeclarationSheet({ verification, onClose }: PointSheetProps) {
  const { organisation_id: id, kind } = verification
  const { name: organisation } = useSession()
  const sign = useChangeVerification(api.verification.signDeclaration, itself)
  const { form, field, ...sheet } = useContractForm(
    async () => declarationForm,
    { name: '' },
    {
      toInput: ({ name }) => ({ name, version: declarationVersion }),
      send: async (values) => {
        await sign.send({ id, ...values })
        showToast({ kind: 'done', text: 'Signed' })
        onClose()
      },
      explain: (failure) => explainVerification(failure, 'This was not signed.'),
    },
  )
  return (
    <FormSheet
      title="Food-safety declaration"
      description={`You sign it for ${organisation}.`}
      action="Sign"
      form={sheet}
      typed={form.formState.isDirty}
      long
      onClose={onClose}
    >
      <ul className="grid gap-2.5">
        {declarationText[kind].map((promise) => (
          <li key={promise} className="flex items-start gap-3 leading-6">
            <Check aria-hidden="true" className="mt-0.75 size-4.5 shrink-0 text-(--teal-500)" />
            {promise}
          </li>
        ))}
      </ul>
      <TextField
        label="Your name"
        autoComplete="name"
        hint="Your full name counts as your signature."
        {...field('name')}
      />
    </FormSheet>
  )
}
