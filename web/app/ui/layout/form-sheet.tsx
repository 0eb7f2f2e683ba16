import { type ReactNode, useId } from 'react'
import { Button } from '../controls/button'
import type { useContractForm } from '../controls/use-contract-form'
import { AlertBox } from '../feedback/alert-box'
import { DiscardQuestion } from '../feedback/discard-question'
import { useGuardedClose } from '../feedback/use-guarded-close'
import { Sheet } from './sheet'

/** A sheet with a form, mounted only while open. A failure of type `refused` leaves nothing to try again. */
export function FormSheet({
  title,
  description,
  action,
  form: { submit, busy, failure, alert },
  typed,
  long = false,
  wide = false,
  onClose,
  children,
}: {
  title: string
  description: string
  /** Label of the submit button. */
  action: string
  form: Pick<ReturnType<typeof useContractForm>, 'submit' | 'busy' | 'failure' | 'alert'>
  /** Closing asks before it discards what was typed. */
  typed: boolean
  /** Scrolls on most screens. */
  long?: boolean
  /** Leaves room for two columns on wide screens. */
  wide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const guard = useGuardedClose(typed, onClose)
  const refused = failure?.type === 'refused'
  return (
    <Sheet
      open
      onOpenChange={guard.close}
      title={title}
      description={description}
      long={long}
      wide={wide}
      footer={
        guard.asking ? (
          <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={id} busy={busy} disabled={refused}>
              {action}
            </Button>
          </>
        )
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
        {children}
        {failure && (
          <AlertBox ref={alert} action={!refused && <TryAgain />}>
            {failure.message}
          </AlertBox>
        )}
      </form>
    </Sheet>
  )
}

function TryAgain() {
  return (
    <Button look="danger" type="submit">
      Try again
    </Button>
  )
}
