import { type FormEvent, useId, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { TextField } from '~/ui/controls/field'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Sheet } from '~/ui/layout/sheet'

/** Asks before something large: the user types a word that the page shows. Mounted only while open. */
export function TypeToConfirm({
  title,
  description,
  label,
  word,
  keep,
  action,
  busy,
  problem,
  onKeep,
  onConfirm,
}: {
  title: string
  description: string
  label: string
  word: string
  keep: string
  action: string
  busy: boolean
  problem: string | undefined
  onKeep: () => void
  onConfirm: (typed: string) => void
}) {
  const form = useId()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const same = typed.trim().toLowerCase() === word.toLowerCase()
    setWrong(!same)
    if (same) onConfirm(word)
  }

  return (
    <Sheet
      open
      onOpenChange={onKeep}
      title={title}
      description={description}
      footer={
        <>
          <Button look="quiet" onClick={onKeep}>
            {keep}
          </Button>
          <Button look="danger" type="submit" form={form} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid gap-4.5">
        <TextField
          label={label}
          hint={wrong ? undefined : word}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={wrong ? `Type ${word}` : undefined}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
          data-autofocus
        />
        {problem && <AlertBox>{problem}</AlertBox>}
      </form>
    </Sheet>
  )
}
