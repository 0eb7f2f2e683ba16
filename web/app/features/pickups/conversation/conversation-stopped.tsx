import type { OrganisationKind } from '@surplate/contract/roles'
import { MessageSquareOff } from 'lucide-react'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { NoteBox } from '../page/note-box'
import { partnerOf, type ShownPickup } from '../page/shown-pickup'
import { useSetBlock } from './queries'

/** Takes the place of the field while one side has stopped messages. */
export function ConversationStopped({
  pickup,
  blockedBy,
  side,
}: {
  pickup: ShownPickup
  blockedBy: OrganisationKind
  side: OrganisationKind
}) {
  const { name } = partnerOf(pickup, side)
  const setBlock = useSetBlock(pickup._id, (text) => showToast({ kind: 'failed', text }))
  if (blockedBy !== side)
    return (
      <NoteBox look="plain" icon={MessageSquareOff}>
        {name} takes no messages at the moment. The pickup stands, and you can still call.
      </NoteBox>
    )
  return (
    <NoteBox
      look="plain"
      icon={MessageSquareOff}
      action={
        <Button look="quiet" busy={setBlock.busy} onClick={() => setBlock.start(false)}>
          Allow messages
        </Button>
      }
    >
      You stopped messages with {name}. The pickup stands, and you can still call each other.
    </NoteBox>
  )
}
