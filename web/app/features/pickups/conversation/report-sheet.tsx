import type { Message } from '@surplate/contract/pickups'
import { useState } from 'react'
import { TextField } from '~/ui/controls/field'
import { showToast } from '~/ui/feedback/toasts'
import { QuestionSheet } from '../page/question-sheet'
import { useReportMessage } from './queries'

/** Tells the operators what is wrong with a message. */
export function ReportSheet({ id, message, onClose }: { id: string; message: Message; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const report = useReportMessage(id, () => {
    showToast({ kind: 'done', text: 'Thank you. We will look at it.' })
    onClose()
  })
  return (
    <QuestionSheet
      title="Report this message?"
      description="The people who run Surplate see it. The other side is not told."
      keep="Back"
      action="Report"
      ready={reason.trim() !== ''}
      busy={report.busy}
      typed={reason.trim() !== ''}
      problem={report.problem}
      onClose={onClose}
      onSend={() => report.start({ message_id: message._id, reason: reason.trim() })}
    >
      <blockquote className="rounded-md bg-sunken px-3.5 py-2.5 text-compact wrap-anywhere">
        {message.text}
      </blockquote>
      <TextField
        label="What is wrong with it?"
        data-autofocus
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </QuestionSheet>
  )
}
