import { useState } from 'react'
import { TextareaField } from '~/ui/controls/field'
import { showToast } from '~/ui/feedback/toasts'
import { confirmHandover } from './confirm-handover'
import { useChangePickup } from './queries'
import { QuestionSheet } from './question-sheet'

/** The food bank says that it did not receive it. Mounted only while open. */
export function DisputeSheet({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
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
