import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { AlertBox } from '~/ui/feedback/alert-box'
import { DiscardQuestion } from '~/ui/feedback/discard-question'
import { useGuardedClose } from '~/ui/feedback/use-guarded-close'
import { Sheet } from '~/ui/layout/sheet'

/** A sheet that asks one thing, mounted only while open. Nothing is chosen in advance. */
export function QuestionSheet({
  title,
  description,
  keep,
  action,
  danger = false,
  focusKeep = false,
  ready = true,
  busy,
  typed,
  problem,
  onClose,
  onSend,
  children,
}: {
  title: string
  description: string
  /** Label of the button that changes nothing. */
  keep: string
  /** Label of the button that sends the answer. */
  action: string
  danger?: boolean
  /** Starts on the button that changes nothing. */
  focusKeep?: boolean
  /** Whether enough is answered. */
  ready?: boolean
  busy: boolean
  /** Closing asks before it discards what was typed. */
  typed: boolean
  problem: string | undefined
  onClose: () => void
  onSend: () => void
  children: ReactNode
}) {
  const guard = useGuardedClose(typed, onClose)
  return (
    <Sheet
      open
      onOpenChange={guard.close}
      title={title}
      description={description}
      footer={
        guard.asking ? (
          <DiscardQuestion onKeep={guard.keep} onDiscard={onClose} />
        ) : (
          <>
            <Button look="quiet" onClick={onClose} data-autofocus={focusKeep || undefined}>
              {keep}
            </Button>
            <Button look={danger ? 'danger' : 'primary'} busy={busy} disabled={!ready} onClick={onSend}>
              {action}
            </Button>
          </>
        )
      }
    >
      {children}
      {problem && <AlertBox>{problem}</AlertBox>}
    </Sheet>
  )
}
