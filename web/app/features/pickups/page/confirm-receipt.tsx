import { useState } from 'react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { TextareaField } from '~/ui/controls/field'
import { showToast } from '~/ui/feedback/toasts'
import { useChangePickup } from './queries'
import { QuestionSheet } from './question-sheet'
import type { ShownPickup } from './shown-pickup'

interface Answer {
  id: string
  received: boolean
  note: string
}

function confirmHandover(input: Answer, options: { context: { idempotencyKey: string } }) {
  return api.pickups.confirmHandover(input, options)
}

/** The food bank says whether it received what was handed over without its code. */
export function ConfirmReceipt({ pickup: { _id: id, restaurant } }: { pickup: ShownPickup }) {
  const [asking, setAsking] = useState(false)
  const confirm = useChangePickup(confirmHandover, {
    to: 'confirm the receipt',
    onDone: () => showToast({ kind: 'done', text: 'Thank you. The receipt is confirmed.' }),
    onFailed: (text) => showToast({ kind: 'failed', topic: `pickup ${id}`, text }),
  })
  return (
    <div className="grid gap-3 rounded-md bg-[color-mix(in_srgb,var(--status-pending-bg)_60%,transparent)] px-3.5 py-3">
      <p className="text-sm leading-5 text-on-pending">
        {restaurant.name} recorded this without your code. Did you receive it?
      </p>
      <div className="grid grid-cols-2 gap-2.5 sm:flex">
        <Button busy={confirm.busy} onClick={() => confirm.start({ id, received: true, note: '' })}>
          We received it
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          We did not
        </Button>
      </div>
      {asking && <DisputeSheet id={id} name={restaurant.name} onClose={() => setAsking(false)} />}
    </div>
  )
}

function DisputeSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const [note, setNote] = useState('')
  const dispute = useChangePickup(confirmHandover, {
    to: 'send your answer',
    onDone: () => {
      showToast({ kind: 'done', text: `${name} sees your answer and can reply.` })
      onClose()
    },
  })
  return (
    <QuestionSheet
      title="You did not receive it?"
      description={`${name} sees what you say. Both accounts stand side by side.`}
      keep="Back"
      action="Send"
      busy={dispute.busy}
      typed={note.trim() !== ''}
      problem={dispute.problem}
      onClose={onClose}
      onSend={() => dispute.start({ id, received: false, note })}
    >
      <TextareaField
        label="What happened? (optional)"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </QuestionSheet>
  )
}
