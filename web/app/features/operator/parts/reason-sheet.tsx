import { useState } from 'react'
import { Button } from '~/ui/controls/button'
import { TextareaField } from '~/ui/controls/field'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Sheet } from '~/ui/layout/sheet'
import { explainDesk } from './queries'

/** Asks an operator why, before something that members read word for word. Mounted only while open. */
export function ReasonSheet({
  title,
  description,
  label = 'Reason',
  placeholder,
  action,
  danger = true,
  missing: question = 'Please say why',
  maxLength = 1000,
  send,
  failed,
  onClose,
}: {
  title: string
  description: string
  label?: string
  placeholder?: string
  action: string
  danger?: boolean
  /** What to say if nothing is typed. */
  missing?: string
  maxLength?: number
  send: (reason: string) => Promise<unknown>
  /** What to say if it did not work and nobody knows why. */
  failed: string
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit() {
    const text = reason.trim()
    setMissing(text === '')
    if (text === '') return
    setBusy(true)
    setProblem(undefined)
    try {
      await send(text)
      onClose()
    } catch (failure) {
      setProblem(explainDesk(failure, failed))
      setBusy(false)
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={() => void submit()}>
            {action}
          </Button>
        </>
      }
    >
      <TextareaField
        label={label}
        value={reason}
        maxLength={maxLength}
        placeholder={placeholder}
        error={missing ? question : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem && <AlertBox>{problem}</AlertBox>}
    </Sheet>
  )
}
