import { replyForm } from '@surplate/contract/verification'
import { api } from '~/lib/network/api'
import { TextareaField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'

export function ReplySheet({ id, onClose }: { id: string; onClose: () => void }) {
  const reply = useChangeVerification(api.verification.reply, itself)
  const { form, field, ...sheet } = useContractForm(
    async () => replyForm,
    { message: '' },
    {
      send: async ({ message }) => {
        await reply.send({ id, message })
        showToast({ kind: 'done', text: 'Sent. The network reads it with your papers.' })
        onClose()
      },
      explain: (failure) => explainVerification(failure, 'The message was not sent.'),
    },
  )
  return (
    <FormSheet
      title="Do you see it differently?"
      description="Tell the network what it missed. You may ask for a second person to look."
      action="Send"
      form={sheet}
      typed={form.formState.isDirty}
      onClose={onClose}
    >
      <TextareaField label="Message" data-autofocus {...field('message')} />
    </FormSheet>
  )
}
