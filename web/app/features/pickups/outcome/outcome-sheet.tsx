import {
  foodFateNames,
  noFoodDetailNames,
  outcomeNames,
  outcomes,
  silenceMs,
} from '@surplate/contract/pickup-rules'
import type { OrganisationKind } from '@surplate/contract/roles'
import { api } from '~/lib/network/api'
import type { PlaceTime } from '~/lib/place-time'
import { TextareaField } from '~/ui/controls/field'
import { showToast } from '~/ui/feedback/toasts'
import { linesText } from '../page/lines-text'
import { useChangePickup } from '../page/queries'
import { QuestionSheet } from '../page/question-sheet'
import { otherSide, partnerOf, type ShownPickup } from '../page/shown-pickup'
import { momentInText, usePlace } from '../page/use-place'
import { accountOf } from './accounts'
import { BigChoice } from './big-choice'
import { ChipChoice } from './chip-choice'
import { outcomeHints, outcomeIcons } from './outcome-choices'
import { useOutcomeForm } from './use-outcome-form'

type StateOutcome = Parameters<typeof api.pickups.stateOutcome>[0]

/** Asks one side what happened to a pickup without a handover. */
export function OutcomeSheet({
  pickup,
  side,
  onClose,
}: {
  pickup: ShownPickup
  side: OrganisationKind
  onClose: () => void
}) {
  const { place, now } = usePlace(pickup)
  const { name } = partnerOf(pickup, side)
  const form = useOutcomeForm(pickup, side, now)
  const { detail, fate, answer } = form
  const state = useChangePickup((input: StateOutcome, options) => api.pickups.stateOutcome(input, options), {
    to: 'send your answer',
    onDone: () => {
      showToast({ kind: 'done', topic: `pickup ${pickup._id}`, text: `Thank you. ${name} sees your answer.` })
      onClose()
    },
  })
  return (
    <QuestionSheet
      title="What happened?"
      description={`${name}, ${place.dayAndWindow(pickup.window)}. ${linesText(pickup)}.`}
      keep="Later"
      action="Send"
      ready={answer !== undefined}
      busy={state.busy}
      typed={form.note.trim() !== ''}
      problem={state.problem}
      onClose={onClose}
      onSend={() => answer && state.start({ id: pickup._id, ...answer })}
    >
      <BigChoice
        label="What happened?"
        choices={outcomes[side].map((value) => ({
          value,
          label: outcomeNames[side][value] ?? value,
          hint: outcomeHints[side][value],
          icon: outcomeIcons[value],
        }))}
        value={form.outcome}
        onChange={form.setOutcome}
      />
      {detail.asked && (
        <ChipChoice
          legend="What was it?"
          values={detail.values}
          names={noFoodDetailNames}
          value={detail.value}
          onChange={detail.set}
        />
      )}
      {fate.asked && (
        <ChipChoice
          legend="And the food?"
          values={fate.values}
          names={foodFateNames}
          value={fate.value}
          onChange={fate.set}
        />
      )}
      {form.outcome && (
        <TextareaField
          label="Add a line (optional)"
          maxLength={500}
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
        />
      )}
      <p className="text-xs leading-4.5 text-faint">{consequence(pickup, side, place)}</p>
    </QuestionSheet>
  )
}

function consequence(pickup: ShownPickup, side: OrganisationKind, place: PlaceTime) {
  const { name } = partnerOf(pickup, side)
  if (accountOf(pickup, otherSide(side))) return `${name} sees your answer and can reply.`
  const until = new Date(Date.parse(pickup.window.until) + silenceMs).toISOString()
  return `${name} is asked the same. Without an answer by ${momentInText(place, until)} it stays unconfirmed and counts for no one.`
}
