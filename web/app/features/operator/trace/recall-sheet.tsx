import { pluralize } from '@surplate/contract/lib/pluralize'
import { mostRecalledItems } from '@surplate/contract/recall-rules'
import { recallForm, type Trace } from '@surplate/contract/recalls'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { Checkbox } from '~/ui/controls/checkbox'
import { TextareaField } from '~/ui/controls/field'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Sheet } from '~/ui/layout/sheet'
import { explainDesk } from '../parts/queries'
import { useRecallWrite } from './queries'

/** Tells everyone who has the food. Mounted only while open. */
export function RecallSheet({ trace, onClose }: { trace: Trace; onClose: () => void }) {
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const [advice, setAdvice] = useState('Do not eat it. Throw it away, and tell us what became of it.')
  const [drill, setDrill] = useState(false)
  const reasonField = useRef<HTMLTextAreaElement>(null)
  const adviceField = useRef<HTMLTextAreaElement>(null)
  const [fields, setFields] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const send = useRecallWrite(api.recalls.send, 'Failed to send the recall')
  const told = new Set([...trace.handovers, ...trace.promises].map(({ food_bank }) => food_bank._id))

  async function submit() {
    const checked = recallForm.safeParse({
      item_ids: trace.items.map(({ _id }) => _id),
      drill,
      reason,
      advice,
    })
    const refused: Record<string, string> = Object.fromEntries(
      checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
    )
    setFields(refused)
    setProblem(refused.item_ids && `One recall names at most ${mostRecalledItems} items.`)
    if (refused.reason) reasonField.current?.focus()
    else if (refused.advice) adviceField.current?.focus()
    if (!checked.success) return
    try {
      const { _id } = await send.send(checked.data)
      await navigate(`/operator/recalls/${_id}`)
    } catch (failure) {
      setProblem(explainDesk(failure, 'The recall was not sent. Please try again.'))
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Recall this food?"
      description={`The restaurant and ${pluralize(told.size, 'food bank')} get a mail at once, and a note on every page until they answer.`}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look={drill ? 'primary' : 'danger'} busy={send.busy} onClick={() => void submit()}>
            {drill ? 'Start the drill' : 'Recall it'}
          </Button>
        </>
      }
    >
      <TextareaField
        label="What is wrong with it"
        value={reason}
        maxLength={1000}
        error={fields.reason}
        ref={reasonField}
        data-autofocus
        onChange={({ target }) => setReason(target.value)}
      />
      <TextareaField
        label="What to do"
        value={advice}
        maxLength={1000}
        error={fields.advice}
        ref={adviceField}
        onChange={({ target }) => setAdvice(target.value)}
      />
      <Checkbox
        label="This is a drill"
        hint="Everyone is told that it is an exercise, and the food stays on offer."
        checked={drill}
        onChange={({ target }) => setDrill(target.checked)}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
    </Sheet>
  )
}
