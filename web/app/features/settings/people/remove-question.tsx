import { pluralize } from '@surplate/contract/lib/pluralize'
import type { PersonOfOrganisation } from '@surplate/contract/people'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { placeTime } from '~/lib/place-time'
import { useSession } from '~/lib/session/session'
import { showToast } from '~/ui/feedback/toasts'
import { ConfirmSheet } from '~/ui/layout/confirm-sheet'
import { useNow } from '~/ui/layout/use-now'
import { explainPeople, peopleProblems } from './problems'
import { useChangePeople } from './queries'

/** Says what removing someone means, first of all for the pickups they hold. */
export function RemoveQuestion({ member, onClose }: { member: PersonOfOrganisation; onClose: () => void }) {
  const { type_id, name: organisation } = useSession()
  const remove = useChangePeople(api.people.remove, peopleProblems)
  const [problem, setProblem] = useState<string>()
  const name = member.name ?? member.email

  async function send() {
    setProblem(undefined)
    try {
      await remove.send({ id: type_id, user_id: member.user_id })
      showToast({ kind: 'done', text: `${name} no longer belongs to ${organisation}.` })
      onClose()
    } catch (failure) {
      setProblem(explainPeople(failure, `${name} was not removed.`))
    }
  }

  return (
    <ConfirmSheet
      title={`Remove ${name}?`}
      description={`${heldText(member.pickups, useNow())}Their access ends at once, on all their devices. What they did stays.`}
      keep="Keep"
      action="Remove"
      busy={remove.busy}
      problem={problem}
      onKeep={onClose}
      onConfirm={() => void send()}
    />
  )
}

/** `They hold 2 open pickups: Saffron & Clove, today 7:30 PM; … Nobody is named for them then.` */
function heldText(pickups: PersonOfOrganisation['pickups'], now: Date): string {
  if (pickups.length === 0) return ''
  const named = pickups.map(({ other, from, time_zone }) => {
    const time = placeTime(time_zone, now)
    return `${other}, ${time.day(from).toLowerCase()} ${time.time(from)}`
  })
  return `They hold ${pluralize(pickups.length, 'open pickup')}: ${named.join('; ')}. Nobody is named for ${pickups.length === 1 ? 'it' : 'them'} then. `
}
