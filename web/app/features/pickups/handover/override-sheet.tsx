import { type OverrideReason, overrideReasonNames, overrideReasons } from '@surplate/contract/pickup-rules'
import type { Pickup, Proof } from '@surplate/contract/pickups'
import { useState } from 'react'
import { placeTime } from '~/lib/place-time'
import { Button } from '~/ui/controls/button'
import { TextareaField } from '~/ui/controls/field'
import { FieldGroup } from '~/ui/controls/field-group'
import { RadioList } from '~/ui/controls/radio-list'
import { useGuardedClose } from '~/ui/feedback/use-guarded-close'
import { Sheet } from '~/ui/layout/sheet'
import { useNow } from '~/ui/layout/use-now'

const reasons = overrideReasons.map((value) => ({ value, label: overrideReasonNames[value] }))

/** A handover that no code proves: whose it is, and why. The food bank is asked to confirm it. */
export function OverrideSheet({
  pickups,
  onChoose,
  onClose,
}: {
  /** At least one. */
  pickups: readonly Pickup[]
  onChoose: (pickup: Pickup, proof: Proof) => void
  onClose: () => void
}) {
  const now = useNow()
  const only = pickups.length === 1 ? pickups[0] : undefined
  const [chosenId, setChosenId] = useState(only?._id ?? '')
  const [reason, setReason] = useState<OverrideReason | ''>('')
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const guard = useGuardedClose(false, onClose)
  const pickup = pickups.find(({ _id }) => _id === chosenId)

  function goOn() {
    setAsked(true)
    if (pickup && reason) onChoose(pickup, { by: 'override', reason, note: note.trim() })
  }

  return (
    <Sheet
      open
      onOpenChange={guard.close}
      title="Hand over without a code"
      description={`${pickup?.food_bank.name ?? 'The food bank'} is asked to confirm it within 7 days.`}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={goOn}>Continue</Button>
        </>
      }
    >
      <div className="grid gap-4.5">
        {!only && (
          <FieldGroup legend="Who is here?" error={asked && !pickup ? 'Choose the pickup' : undefined}>
            <RadioList
              options={pickups.map(({ _id, food_bank, window, time_zone }) => ({
                value: _id,
                label: `${food_bank.name}, ${placeTime(time_zone, now).dayAndWindow(window)}`,
              }))}
              value={chosenId}
              onChange={setChosenId}
            />
          </FieldGroup>
        )}
        <FieldGroup legend="Why is there no code?" error={asked && !reason ? 'Say why' : undefined}>
          <RadioList<OverrideReason | ''> options={reasons} value={reason} onChange={setReason} />
        </FieldGroup>
        <TextareaField
          label="Note (optional)"
          hint="Who took it? A name or a number plate helps."
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Sheet>
  )
}
