import { cancelPickupReasonNames } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { CircleX } from 'lucide-react'
import { NoteBox } from './note-box'
import type { ShownPickup } from './shown-pickup'

/** Why a pickup was cancelled, in the words of the side that did. */
export function CancelledNote({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { cancelled } = pickup
  if (!cancelled) return null
  const { by, reason, note, late } = cancelled
  return (
    <NoteBox look="failed" icon={CircleX}>
      <b>
        {by === side ? 'You' : pickup[by].name} cancelled this pickup: {cancelPickupReasonNames[reason]}.
      </b>{' '}
      {note && <span className="whitespace-pre-line">“{note}” </span>}
      {late && 'It counts as a late cancellation for 90 days.'}
    </NoteBox>
  )
}
