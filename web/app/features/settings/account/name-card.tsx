import { TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { AlertBox } from '~/ui/feedback/alert-box'
import { showToast } from '~/ui/feedback/toasts'
import { LeaveQuestion } from '~/ui/layout/leave-question'
import { SectionCard } from '~/ui/layout/section-card'
import { SaveButton } from '../parts/save-button'
import { useUpdateProfile } from './queries'

const loadSchema = async () => (await import('@surplate/contract/accounts')).profileForm

export function NameCard({ name }: { name: string | null }) {
  const update = useUpdateProfile()
  const { form, submit, busy, failure, alert, field } = useContractForm(
    loadSchema,
    { name: name ?? '' },
    {
      send: async (values) => {
        const saved = await update.send(values)
        form.reset({ name: saved.name ?? '' })
        showToast({ kind: 'done', text: 'Saved' })
      },
      explain: () => ({ message: 'Your name was not saved.' }),
    },
  )
  return (
    <SectionCard title="Your name">
      <form noValidate onSubmit={submit} className="grid gap-4.5">
        <TextField
          label="Name"
          autoComplete="name"
          className="sm:max-w-100"
          hint="Your colleagues see it. Until you set one, they see your email."
          {...field('name')}
        />
        {failure && <AlertBox ref={alert}>{failure.message}</AlertBox>}
        <SaveButton busy={busy} />
      </form>
      {form.formState.isDirty && <LeaveQuestion />}
    </SectionCard>
  )
}
