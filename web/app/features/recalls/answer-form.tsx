import { type RecallAnswer, recallAnswerNames, recallAnswers } from '@surplate/contract/recall-rules'
import type { OwnRecall } from '@surplate/contract/recalls'
import { type FormEvent, useId, useState } from 'react'
import { hasCode } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { TextareaField } from '~/ui/controls/field'
import { AlertBox } from '~/ui/feedback/alert-box'
import { useAcknowledge } from './queries'
import { takeFocus } from './take-focus'

const closedMeanwhile = 'The network has closed this recall. Your answer was not sent.'

/** `onCancel` is there if an answer was given before. */
export function AnswerForm({
  recall,
  onTyped,
  onDone,
  onCancel,
}: {
  recall: OwnRecall
  onTyped: () => void
  onDone: () => void
  onCancel?: (() => void) | undefined
}) {
  const name = useId()
  const acknowledge = useAcknowledge()
  const [before] = useState(recall)
  const [answer, setAnswer] = useState<RecallAnswer | null>(recall.answer)
  const [note, setNote] = useState(recall.note)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const closed = recall.closed_at !== null
  const otherAnswer = recall.acknowledged_at !== before.acknowledged_at && !sending && recall.answer

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!answer) return setProblem('Please say what became of it')
    setProblem(undefined)
    setSending(true)
    try {
      await acknowledge.send({ id: recall._id, answer, note })
      onDone()
    } catch (failure) {
      setSending(false)
      setProblem(
        hasCode(failure, 'ILLEGAL_TRANSITION')
          ? closedMeanwhile
          : 'Your answer was not sent. Please try again.',
      )
    }
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5 border-t border-line pt-4.5">
      <fieldset>
        <legend className="mb-2 font-semibold">What became of it?</legend>
        <div className="grid gap-2">
          {recallAnswers.map((choice) => (
            <label
              key={choice}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-4 py-2.5 shadow-[inset_0_0_0_1px_var(--line-strong)] has-checked:bg-primary-tint has-checked:shadow-[inset_0_0_0_2px_var(--primary)]"
            >
              <input
                type="radio"
                name={name}
                value={choice}
                checked={answer === choice}
                ref={before.answer === choice ? takeFocus : null}
                onChange={() => {
                  setAnswer(choice)
                  setProblem(undefined)
                  onTyped()
                }}
                className="size-5.5 shrink-0 appearance-none rounded-full border-[1.5px] border-control bg-surface checked:border-[6.5px] checked:border-primary"
              />
              {recallAnswerNames[choice]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextareaField
        label="Anything the network should know"
        value={note}
        maxLength={500}
        onChange={({ target }) => {
          setNote(target.value)
          onTyped()
        }}
      />
      {otherAnswer && !closed && (
        <p role="status" className="text-soft">
          Someone answered meanwhile: {recallAnswerNames[otherAnswer]}. Your answer replaces it.
        </p>
      )}
      {(closed || problem) && <AlertBox>{closed ? closedMeanwhile : problem}</AlertBox>}
      <div className="flex justify-end gap-3 *:max-sm:flex-1">
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={acknowledge.busy} disabled={closed}>
          Send answer
        </Button>
      </div>
    </form>
  )
}
