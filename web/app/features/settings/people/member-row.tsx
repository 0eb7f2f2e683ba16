import type { Place } from '@surplate/contract/organisations'
import type { PersonOfOrganisation, PositionForm } from '@surplate/contract/people'
import { mayAssign } from '@surplate/contract/permissions'
import { type MemberRole, roleNames } from '@surplate/contract/roles'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { useActing } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'
import { IconButton } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { showToast } from '~/ui/feedback/toasts'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { PlaceSelect, RoleSelect } from './position-fields'
import { explainPeople, peopleProblems } from './problems'
import { useChangePeople } from './queries'

const RemoveQuestion = onDemand({
  name: 'question before removing',
  load: () => import('./remove-question'),
  pick: (module) => module.RemoveQuestion,
})

/** Role and place are saved as soon as they are chosen. Oneself is left in the account's settings, not removed here. */
export function MemberRow({ member, places }: { member: PersonOfOrganisation; places: readonly Place[] }) {
  const { user_id } = useSession()
  const acting = useActing()
  const [asking, setAsking] = useState(false)
  const you = member.user_id === user_id
  const name = member.name ?? member.email
  const managed = acting !== undefined && mayAssign(acting.role, member.role)
  const save = useSavePosition(member)
  return (
    <Row wrap>
      <Avatar name={name} />
      <RowText title={name} badge={you && <YouBadge />}>
        {member.name ? member.email : 'No name yet'}
      </RowText>
      <div className="flex min-w-0 items-center gap-2 max-sm:basis-full max-sm:pl-12">
        {managed ? (
          <RoleSelect
            aria-label={`Role of ${name}`}
            now={member.role}
            value={save.shown.role}
            disabled={save.busy}
            onChange={({ target }) => save.change({ role: target.value as MemberRole })}
          />
        ) : (
          <span className="px-3 text-compact text-soft">{roleNames[member.role].name}</span>
        )}
        {managed && places.length > 1 && (
          <PlaceSelect
            aria-label={`Place of ${name}`}
            places={places}
            value={save.shown.place_id ?? ''}
            disabled={save.busy}
            onChange={({ target }) => save.change({ place_id: target.value || null })}
          />
        )}
        {managed && !you && (
          <IconButton label={`Remove ${name}`} onClick={() => setAsking(true)}>
            <UserMinus aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {asking && <RemoveQuestion member={member} onClose={() => setAsking(false)} />}
    </Row>
  )
}

/** Shows a choice while it is being saved, and the former one again if it was refused. */
function useSavePosition({ user_id, role, place_id }: PersonOfOrganisation) {
  const { type_id } = useSession()
  const update = useChangePeople(api.people.change, peopleProblems)
  const now: PositionForm = { role, place_id }

  async function change(changes: Partial<PositionForm>) {
    const after = { ...now, ...changes }
    try {
      await update.send({ id: type_id, user_id, ...after })
      showToast({ kind: 'done', text: 'Saved', topic: `position ${user_id}` })
    } catch (failure) {
      const text = explainPeople(failure, 'This was not saved.')
      showToast({ kind: 'failed', text, topic: `position ${user_id}` })
    }
  }

  return {
    change: (changes: Partial<PositionForm>) => void change(changes),
    busy: update.busy,
    shown: update.sending ?? now,
  }
}

function YouBadge() {
  return (
    <span className="rounded-full bg-primary px-2 text-xs leading-5 font-semibold text-on-primary">You</span>
  )
}
