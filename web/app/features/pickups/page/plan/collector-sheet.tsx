import { useState } from 'react'
import { api } from '~/lib/network/api'
import { TextField } from '~/ui/controls/field'
import { FieldGroup } from '~/ui/controls/field-group'
import { RadioList } from '~/ui/controls/radio-list'
import { showToast } from '~/ui/feedback/toasts'
import { useChangePickup, usePickupWrite } from '../queries'
import { QuestionSheet } from '../question-sheet'
import type { ShownPickup } from '../shown-pickup'
import { PassLinkSheet } from './pass-link-sheet'

const nobody = 'nobody'
const driver = 'driver'

/** Chooses who collects: a member, or a driver without an account, who gets a link. */
export function CollectorSheet({ pickup, onClose }: { pickup: ShownPickup; onClose: () => void }) {
  const { _id: id, collector, collectors = [] } = pickup
  const current = collector?.kind === 'member' ? collector.id : undefined
  const [choice, setChoice] = useState(current ?? '')
  const [name, setName] = useState('')
  const assign = useChangePickup(
    (input: { id: string; user_id: string | null }, options) => api.pickups.assign(input, options),
    {
      to: 'change the collector',
      onDone: ({ collector }) => {
        showToast({
          kind: 'done',
          topic: `pickup ${id}`,
          text: collector ? `${collector.name} collects now.` : 'No collector is named now.',
        })
        onClose()
      },
    },
  )
  const [pass, setPass] = useState<{ token: string; expires_at: string }>()
  const issue = usePickupWrite(
    (input: { id: string; name: string }, options) => api.pickups.issuePass(input, options),
    { to: 'make the link', pickupOf: ({ pickup }) => pickup, onDone: setPass },
  )
  if (pass) return <PassLinkSheet pickup={pickup} name={name} pass={pass} onClose={onClose} />

  function send() {
    if (choice === driver) issue.start({ id, name: name.trim() })
    else assign.start({ id, user_id: choice === nobody ? null : choice })
  }

  const options = [
    ...collectors.map(({ _id, name }) => ({ value: _id, label: name })),
    { value: driver, label: 'A driver without an account' },
    ...(collector ? [{ value: nobody, label: 'Nobody yet' }] : []),
  ]
  return (
    <QuestionSheet
      title="Who collects?"
      description={`The pickup at ${pickup.restaurant.name}.`}
      keep="Back"
      action={choice === driver ? 'Make a link' : 'Save'}
      ready={choice === driver ? name.trim() !== '' : choice !== '' && choice !== current}
      busy={assign.busy || issue.busy}
      typed={name.trim() !== ''}
      problem={assign.problem ?? issue.problem}
      onClose={onClose}
      onSend={send}
    >
      <FieldGroup legend="Collector">
        <RadioList options={options} value={choice} onChange={setChoice} />
      </FieldGroup>
      {choice === driver && (
        <TextField
          label="Name of the driver"
          hint="The restaurant sees it. A link opens this pickup on their phone, and nothing else."
          maxLength={80}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </QuestionSheet>
  )
}
