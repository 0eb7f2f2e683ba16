import { Button } from '../controls/button'
import { AlertBox } from '../feedback/alert-box'
import { Sheet } from './sheet'

/** Asks before something that cannot be undone. Mounted only while open; the focus starts on what changes nothing. */
export function ConfirmSheet({
  title,
  description,
  keep,
  action,
  busy = false,
  problem,
  onKeep,
  onConfirm,
}: {
  title: string
  description: string
  /** Label of the button that changes nothing. */
  keep: string
  action: string
  busy?: boolean
  problem?: string | undefined
  onKeep: () => void
  onConfirm: () => void
}) {
  return (
    <Sheet
      open
      onOpenChange={onKeep}
      title={title}
      description={description}
      footer={
        <>
          <Button look="quiet" onClick={onKeep} data-autofocus>
            {keep}
          </Button>
          <Button look="danger" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    >
      {problem && <AlertBox>{problem}</AlertBox>}
    </Sheet>
  )
}
