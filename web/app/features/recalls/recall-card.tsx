import { recallAnswerNames } from '@surplate/contract/recall-rules'
import type { OwnRecall } from '@surplate/contract/recalls'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { timeAndDay } from '~/lib/format'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { AnswerForm } from './answer-form'
import { takeFocus } from './take-focus'

export function RecallCard({ recall }: { recall: OwnRecall }) {
  const { items, drill, reason, advice, created_at, acknowledged_at, closed_at, answer, note } = recall
  const title = useId()
  const now = useNow()
  const [changing, setChanging] = useState(false)
  // What someone chose or wrote stays on the page, whatever others do meanwhile.
  const [typed, setTyped] = useState(false)
  const [answeredHere, setAnsweredHere] = useState(false)
  const open = closed_at === null
  const answering = typed || (open && (changing || !acknowledged_at))

  function showAnswer() {
    setChanging(false)
    setTyped(false)
    setAnsweredHere(true)
  }

  return (
    <article aria-labelledby={title} className="card grid grid-cols-[minmax(0,1fr)] gap-4.5 p-5">
      <div className="grid gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 id={title} className="min-w-0 text-lg wrap-anywhere">
            {items.map(({ name }) => name).join(', ')}
          </h2>
          {drill && (
            <span className="inline-flex h-7 shrink-0 items-center rounded-full bg-pending px-2.5 text-xs font-semibold text-on-pending">
              Drill
            </span>
          )}
        </div>
        <p className="text-sm text-soft wrap-anywhere">
          {[...new Set(items.map(({ restaurant }) => restaurant))].join(', ')}, {timeAndDay(created_at, now)}
        </p>
      </div>
      {drill && <p>This is an exercise. Nothing is wrong with the food. Please answer as if it were real.</p>}
      <dl className="grid gap-3">
        <div>
          <dt className="text-sm text-soft">What is wrong</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{reason}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">What to do</dt>
          <dd className="font-semibold whitespace-pre-line wrap-anywhere">{advice}</dd>
        </div>
      </dl>
      {answering && (
        <AnswerForm
          recall={recall}
          onTyped={() => setTyped(true)}
          onDone={showAnswer}
          onCancel={changing ? showAnswer : undefined}
        />
      )}
      {acknowledged_at && answer && !answering && (
        <div className="flex items-start gap-3 border-t border-line pt-4.5">
          <div className="min-w-0 flex-1">
            <p
              tabIndex={-1}
              ref={answeredHere ? takeFocus : null}
              className="flex items-start gap-2 pt-2.5 font-semibold outline-none"
            >
              <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary-text" />
              You answered: {recallAnswerNames[answer]}
            </p>
            {note && <p className="pl-6.5 text-soft whitespace-pre-line wrap-anywhere">{note}</p>}
          </div>
          {open && (
            <Button look="quiet" onClick={() => setChanging(true)}>
              Change
            </Button>
          )}
        </div>
      )}
      {!open && !answering && (
        <p className="text-soft">This recall was closed at {timeAndDay(closed_at, now)}.</p>
      )}
    </article>
  )
}
