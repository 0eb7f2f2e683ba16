import type { Place } from '@surplate/contract/organisations'
import type { Invitation } from '@surplate/contract/people'
import { mayAssign } from '@surplate/contract/permissions'
import { roleNames } from '@surplate/contract/roles'
import { Mail } from 'lucide-react'
import { api } from '~/lib/network/api'
import { useActing } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { Row, RowIcon, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { invitationText } from './invitation-text'
import { explainPeople, peopleProblems } from './problems'
import { useChangePeople } from './queries'

export function InvitationsCard({
  invitations,
  places,
}: {
  invitations: readonly Invitation[]
  places: readonly Place[]
}) {
  if (invitations.length === 0) return null
  return (
    <SectionCard title="Invitations" flush>
      <ul>
        {invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} places={places} />
        ))}
      </ul>
    </SectionCard>
  )
}

function InvitationRow({ invitation, places }: { invitation: Invitation; places: readonly Place[] }) {
  const acting = useActing()
  const { type_id } = useSession()
  const again = useChangePeople(api.people.sendAgain, peopleProblems)
  const withdraw = useChangePeople(api.people.withdraw)
  const { email, role } = invitation
  const input = { id: type_id, invitation_id: invitation._id }

  async function attempt(change: () => Promise<unknown>, done: string, unexpected: string) {
    try {
      await change()
      showToast({ kind: 'done', text: done })
    } catch (failure) {
      showToast({ kind: 'failed', text: explainPeople(failure, unexpected) })
    }
  }

  return (
    <Row wrap>
      <RowIcon>
        <Mail aria-hidden="true" />
      </RowIcon>
      <RowText title={email}>
        {roleNames[role].name}
        {invitationText(invitation, places, useNow())}
      </RowText>
      {acting && mayAssign(acting.role, role) && (
        <div className="flex gap-2 max-sm:basis-full max-sm:pl-13">
          <Button
            look="quiet"
            busy={again.busy}
            aria-label={`Send again to ${email}`}
            onClick={() =>
              void attempt(() => again.send(input), `Sent again to ${email}.`, 'The link was not sent.')
            }
          >
            Send again
          </Button>
          <Button
            look="ghost"
            busy={withdraw.busy}
            aria-label={`Withdraw the invitation of ${email}`}
            onClick={() =>
              void attempt(
                () => withdraw.send(input),
                `The invitation of ${email} is withdrawn.`,
                'The invitation was not withdrawn.',
              )
            }
          >
            Withdraw
          </Button>
        </div>
      )}
    </Row>
  )
}
