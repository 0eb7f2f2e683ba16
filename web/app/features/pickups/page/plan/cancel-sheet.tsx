import {
  type CancelPickupReason,
  cancelPickupReasonNames,
  cancelPickupReasons,
  isLateCancel,
} from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { ClockAlert } from 'lucide-react'
import { useState } from 'react'
import { formatDuration } from '~/lib/format'
import { api } from '~/lib/network/api'
import { TextField } from '~/ui/controls/field'
import { FieldGroup } from '~/ui/controls/field-group'
import { RadioList } from '~/ui/controls/radio-list'
import { showToast } from '~/ui/feedback/toasts'
import { NoteBox } from '../note-box'
import { useChangePickup } from '../queries'
import { QuestionSheet } from '../question-sheet'
import { partnerOf, type ShownPickup } from '../shown-pickup'
import { usePlace } from '../use-place'

const reader: Record<OrganisationKind, string> = { food_bank: 'the kitchen', restaurant: 'the food bank' }

export function CancelSheet({
  pickup,
  side,
  onClose,
}: {
  pickup: ShownPickup
  side: OrganisationKind
  onClose: () => void
}) {
  const { now } = usePlace(pickup)
  const { name } = partnerOf(pickup, side)
  const [reason, setReason] = useState<CancelPickupReason>()
  const [note, setNote] = useState('')
  const cancel = useChangePickup(
    (input: { id: string; reason: CancelPickupReason; note: string }, options) =>
      api.pickups.cancel(input, options),
    {
      to: 'cancel the pickup',
      onDone: () => {
        showToast({ kind: 'done', topic: `pickup ${pickup._id}`, text: `Cancelled. ${name} has been told.` })
        onClose()
      },
    },
  )
  return (
    <QuestionSheet
      title="Cancel this pickup?"
      description={`${name} hears at once${side === 'food_bank' ? ' and the food goes back on offer' : ''}.`}
      keep="Keep pickup"
      action="Cancel pickup"
      danger
      focusKeep
      ready={reason !== undefined}
      busy={cancel.busy}
      typed={note.trim() !== ''}
      problem={cancel.problem}
      onClose={onClose}
      onSend={() => reason && cancel.start({ id: pickup._id, reason, note })}
    >
      {isLateCancel(new Date(pickup.window.until), now) && (
        <NoteBox look="waiting" icon={ClockAlert}>
          {opensText(pickup, now)} Cancelling this late counts as a late cancellation for 90 days.
        </NoteBox>
      )}
      <FieldGroup legend="Why?">
        <RadioList<CancelPickupReason | ''>
          options={cancelPickupReasons[side].map((value) => ({
            value,
            label: cancelPickupReasonNames[value],
          }))}
          value={reason ?? ''}
          onChange={(value) => value && setReason(value)}
        />
      </FieldGroup>
      <TextField
        label={`Add a line for ${reader[side]} (optional)`}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </QuestionSheet>
  )
}

function opensText({ window }: ShownPickup, now: Date) {
  const minutes = Math.ceil((Date.parse(window.from) - now.getTime()) / 60_000)
  if (minutes > 0) return `It opens in ${formatDuration(minutes)}.`
  return Date.parse(window.until) > now.getTime() ? 'The window is open.' : 'The window is over.'
}
