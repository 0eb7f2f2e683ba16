import { errors } from '@surplate/contract/errors'
import type { Membership } from '@surplate/contract/organisations'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { switchPath } from '~/lib/member-paths'
import { api, hasCode } from '~/lib/network/api'
import { useWrite } from '~/lib/network/use-write'
import { forgetMembership } from '~/lib/session/acting'
import { useLogOut } from '~/lib/session/log-out'
import { useSession } from '~/lib/session/session'
import { showToast } from '~/ui/feedback/toasts'
import { ConfirmSheet } from '~/ui/layout/confirm-sheet'

/** Asks, leaves, and goes on with another organisation; without one the user is signed out. */
export function LeaveOrganisation({ membership, onClose }: { membership: Membership; onClose: () => void }) {
  const { organisation_id, name } = membership
  const { memberships = [], type_id } = useSession()
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const logOut = useLogOut()
  const leave = useWrite(api.people.leave, {
    failure: 'Failed to leave the organisation',
    expected: ['LAST_OWNER'],
  })

  async function send() {
    setProblem(undefined)
    try {
      await leave.send({ organisation_id })
    } catch (failure) {
      setProblem(hasCode(failure, 'LAST_OWNER') ? errors.LAST_OWNER.message : `You did not leave ${name}.`)
      return
    }
    const [other] = memberships.filter((one) => one.organisation_id !== organisation_id)
    if (!other) return void logOut()
    onClose()
    forgetMembership(organisation_id)
    showToast({ kind: 'done', text: `You left ${name}.` })
    if (organisation_id === type_id) await navigate(switchPath(other.organisation_id, '/settings/account'))
  }

  return (
    <ConfirmSheet
      title={`Leave ${name}?`}
      description="Your access ends at once. To come back, you need a new invitation."
      keep="Stay"
      action="Leave"
      busy={leave.busy}
      problem={problem}
      onKeep={onClose}
      onConfirm={() => void send()}
    />
  )
}
