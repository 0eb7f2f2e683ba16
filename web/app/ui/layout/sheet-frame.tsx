import * as Dialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { allowDialogStyles } from './csp-nonce'

/** A dialog focuses its close button unless a field is marked with `data-autofocus`. */
function focusMarkedField(event: Event) {
  if (!(event.target instanceof Element)) return
  const field = event.target.querySelector<HTMLElement>('[data-autofocus]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/**
 * The dialog around a sheet's own layout, which contains a `Dialog.Title` and a `Dialog.Close`. `wide` leaves room for
 * two columns on wide screens.
 */
export function SheetFrame({
  open,
  onOpenChange,
  described = false,
  wide = false,
  className,
  children,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Contains a `Dialog.Description`. */
  described?: boolean
  wide?: boolean
  className?: string
  children: ReactNode
}) {
  useEffect(allowDialogStyles, [])
  const wayBack = useRef<(Element | null | undefined)[]>([])

  /** Focus returns to the opener, or to the card or page around it if the opener is gone. */
  function rememberWayBack() {
    const opener = document.activeElement
    wayBack.current = [
      opener,
      opener?.parentElement?.closest('[tabindex="-1"]'),
      document.getElementById('content'),
    ]
  }

  /** Focus that the user has already moved elsewhere, such as to a toast, stays there. */
  function giveFocusBack(event: Event) {
    event.preventDefault()
    if (document.activeElement !== document.body) return
    const target = wayBack.current.find((element) => element?.isConnected)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-sheet) animate-appear bg-(--scrim)" />
        <Dialog.Content
          {...(described ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            rememberWayBack()
            focusMarkedField(event)
          }}
          onCloseAutoFocus={giveFocusBack}
          className={clsx(
            'fixed inset-x-0 bottom-0 z-(--z-sheet) flex max-h-[94dvh] animate-rise flex-col rounded-t-xl bg-raised shadow-4 outline-none md:inset-0 md:m-auto md:h-fit md:max-h-[92dvh] md:w-132 md:rounded-xl',
            wide && 'lg:w-248',
            className,
          )}
        >
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
