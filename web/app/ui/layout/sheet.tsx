import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../controls/button'
import { allowDialogStyles } from './csp-nonce'

/** A dialog focuses its close button unless a field is marked with `data-autofocus`. */
function focusMarkedField(event: Event) {
  if (!(event.target instanceof Element)) return
  const field = event.target.querySelector<HTMLElement>('[data-autofocus]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

/** A dialog: centred on wide screens, a bottom sheet on narrow ones. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
  footer?: ReactNode
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

  function giveFocusBack(event: Event) {
    event.preventDefault()
    const target = wayBack.current.find((element) => element?.isConnected)
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--z-sheet) animate-appear bg-(--scrim)" />
        <Dialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={(event) => {
            rememberWayBack()
            focusMarkedField(event)
          }}
          onCloseAutoFocus={giveFocusBack}
          className="fixed inset-x-0 bottom-0 z-(--z-sheet) flex max-h-[94dvh] animate-rise flex-col rounded-t-xl bg-raised shadow-4 outline-none md:inset-0 md:m-auto md:h-fit md:max-h-[92dvh] md:w-132 md:rounded-xl"
        >
          <span className="mx-auto mt-3 h-1 w-10 shrink-0 rounded-full bg-line-strong md:hidden" />
          <div className="flex items-start justify-between gap-4 px-5 pt-1 pb-4.5 md:px-7 md:pt-6">
            <div>
              <Dialog.Title className="pt-2 text-xl md:pt-1">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-0.5 text-sm text-soft">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close asChild>
              <IconButton label="Close" className="-mr-2.5 shrink-0">
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Close>
          </div>
          <div className="grid gap-4.5 overflow-y-auto px-5 pb-5 md:px-7 md:pb-7">{children}</div>
          {footer && (
            <div className="grid grid-cols-2 gap-3 px-5 pb-5 *:min-h-13 md:flex md:justify-end md:px-7 md:pb-7 md:*:min-h-11.5">
              {footer}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
