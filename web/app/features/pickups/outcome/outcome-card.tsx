import { isOpen, outcomeNames } from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { CircleHelp } from 'lucide-react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { NoteBox } from '../page/note-box'
import { otherSide, partnerOf, type ShownPickup } from '../page/shown-pickup'
import { usePlace } from '../page/use-place'
import { accountOf, mayState } from './accounts'
import { useOutcomeSheet } from './use-outcome-sheet'

const OutcomeSheet = onDemand({
  name: 'outcome sheet',
  load: () => import('./outcome-sheet'),
  pick: (module) => module.OutcomeSheet,
})

/** Asks this side what happened, once the window is over or the other side has said it. */
export function OutcomeCard({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { now } = usePlace(pickup)
  const sheet = useOutcomeSheet()
  if (!mayState(pickup, side, now)) return null
  const over = !isOpen(pickup.state) || new Date(pickup.window.until) <= now
  return (
    <>
      {over && (
        <NoteBox
          look="waiting"
          icon={CircleHelp}
          action={
            <Button look="quiet" onClick={sheet.open}>
              What happened?
            </Button>
          }
        >
          {question(pickup, side)}
        </NoteBox>
      )}
      {sheet.shown && <OutcomeSheet pickup={pickup} side={side} onClose={sheet.close} />}
    </>
  )
}

function question(pickup: ShownPickup, side: OrganisationKind) {
  const theirs = accountOf(pickup, otherSide(side))
  if (!theirs) return 'Nobody has said what happened.'
  const said = outcomeNames[theirs.side][theirs.outcome]
  return `${partnerOf(pickup, side).name} says: ${said}. What do you say?`
}
