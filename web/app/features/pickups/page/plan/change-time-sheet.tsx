import type { OrganisationKind } from '@surplate/contract/roles'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { Chip } from '~/ui/controls/chip'
import { FieldGroup } from '~/ui/controls/field-group'
import { showToast } from '~/ui/feedback/toasts'
import { NoteBox } from '../note-box'
import { useChangePickup } from '../queries'
import { QuestionSheet } from '../question-sheet'
import { partnerOf, type ShownPickup } from '../shown-pickup'
import { moment, usePlace } from '../use-place'
import { SlotGrid } from './slot-grid'
import { timeSlots } from './time-slots'

/** Asks the other side for another time. */
export function ChangeTimeSheet({
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
  const days = Object.entries(Object.groupBy(timeSlots(pickup, now), ({ from }) => place.date(from)))
  const [day, setDay] = useState(place.date(pickup.window.from))
  const [from, setFrom] = useState<string>()
  const slots = days.find(([date]) => date === day)?.[1] ?? days[0]?.[1] ?? []
  const chosen = slots.find((slot) => slot.from === from)
  const propose = useChangePickup(
    (input: { id: string; from: string; until: string }, options) => api.pickups.proposeTime(input, options),
    {
      to: 'ask for another time',
      onDone: () => {
        showToast({ kind: 'done', topic: `pickup ${pickup._id}`, text: `${name} is asked for the new time.` })
        onClose()
      },
    },
  )
  return (
    <QuestionSheet
      title="Change time"
      description={`${place.dayAndWindow(pickup.window)} stands, so ${name} confirms a new time.`}
      keep="Back"
      action={chosen ? `Ask for ${place.window(chosen)}` : 'Ask for a time'}
      ready={chosen !== undefined}
      busy={propose.busy}
      typed={false}
      problem={propose.problem}
      onClose={onClose}
      onSend={() => chosen && propose.start({ id: pickup._id, ...chosen })}
    >
      {days.length > 1 && (
        <FieldGroup legend="Day">
          <div className="flex flex-wrap gap-2">
            {days.map(([date, ofDay = []]) => (
              <Chip key={date} on={ofDay === slots} className="min-h-11" onClick={() => setDay(date)}>
                {ofDay[0] && place.day(ofDay[0].from)}
              </Chip>
            ))}
          </div>
        </FieldGroup>
      )}
      <FieldGroup legend="Arrive" hint={limitText(pickup, moment(place, pickup.hand_over_by))}>
        {slots.length > 0 ? (
          <SlotGrid slots={slots} value={from} around={pickup.window.from} place={place} onChange={setFrom} />
        ) : (
          <p className="text-soft">There is no time left before the food must leave.</p>
        )}
      </FieldGroup>
      <NoteBox look="info" icon={Info}>
        Until they answer, the old time stands.
      </NoteBox>
    </QuestionSheet>
  )
}

function limitText({ lines, hand_over_by }: ShownPickup, limit: string) {
  const first = lines.find(({ safe_limit }) => Date.parse(safe_limit) === Date.parse(hand_over_by))
  return `${first?.name ?? 'The food'} must leave by ${limit}.`
}
