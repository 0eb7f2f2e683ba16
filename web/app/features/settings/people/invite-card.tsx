import type { Place } from '@surplate/contract/organisations'
import type { MemberRole } from '@surplate/contract/roles'
import { Send } from 'lucide-react'
import { api } from '~/lib/network/api'
import { useActing } from '~/lib/session/acting'
import { Button } from '~/ui/controls/button'
import { Field, TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { useFormValue } from '~/ui/controls/use-form-value'
import { AlertBox } from '~/ui/feedback/alert-box'
import { showToast } from '~/ui/feedback/toasts'
import { SectionCard } from '~/ui/layout/section-card'
import { PlaceSelect, RoleSelect } from './position-fields'
import { explainPeople, peopleProblems } from './problems'
import { useChangePeople } from './queries'
import { roleTexts } from './role-texts'

const loadSchema = async () => {
  const [{ invitationForm }, { z }] = await Promise.all([import('@surplate/contract/people'), import('zod')])
  // A select has no null.
  return invitationForm.extend({
    place_id: z.preprocess((id) => id || null, invitationForm.shape.place_id),
  })
}

const empty = { email: '', role: 'staff' as string, place_id: '' }

export function InviteCard({ places }: { places: readonly Place[] }) {
  const acting = useActing()
  const invite = useChangePeople(api.people.invite, peopleProblems)
  const { form, submit, busy, failure, alert, field } = useContractForm(loadSchema, empty, {
    send: async (values) => {
      await invite.send({ id: acting?.organisation_id ?? '', ...values })
      form.reset(empty)
      showToast({ kind: 'done', text: `Invitation sent to ${values.email}.` })
    },
    explain: (problem) => ({ message: explainPeople(problem, 'The invitation was not sent.') }),
  })
  const role = useFormValue(form, 'role').value as MemberRole
  return (
    <SectionCard title="Invite someone" hint="They get a mail with a link that works for seven days.">
      <form noValidate onSubmit={submit} className="grid gap-4.5">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          placeholder="name@example.org"
          {...field('email')}
        />
        <div className="grid gap-4.5 sm:grid-cols-2">
          <Field label="Role" hint={acting && roleTexts[role][acting.kind]}>
            {(control) => <RoleSelect {...control} {...form.register('role')} />}
          </Field>
          {places.length > 1 && (
            <Field label="Place" hint="What they see first and get mails about.">
              {(control) => <PlaceSelect places={places} {...control} {...form.register('place_id')} />}
            </Field>
          )}
        </div>
        {failure && <AlertBox ref={alert}>{failure.message}</AlertBox>}
        <div className="flex justify-end">
          <Button type="submit" busy={busy}>
            <Send aria-hidden="true" />
            Send invitation
          </Button>
        </div>
      </form>
    </SectionCard>
  )
}
