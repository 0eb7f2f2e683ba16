import * as Dialog from '@radix-ui/react-dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/button'
import { SheetFrame } from './sheet-frame'

/** A dialog: centred on wide screens, a bottom sheet on narrow ones. */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  long = false,
  wide = false,
  children,
  footer,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  /** Scrolls on most screens: it is wider, and a line marks where it ends. */
  long?: boolean
  /** Leaves room for two columns on wide screens. */
  wide?: boolean
  children: ReactNode
  footer?: ReactNode
}) {
  return (
    <SheetFrame
      open={open}
      onOpenChange={onOpenChange}
      described={description !== undefined}
      wide={wide}
      {...(long && { className: 'md:w-160' })}
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
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 overflow-y-auto px-5 pb-5 md:px-7 md:pb-7">
        {children}
      </div>
      {footer && (
        <div
          className={clsx(
            'grid grid-cols-2 gap-3 px-5 pb-5 *:min-h-13 md:flex md:justify-end md:px-7 md:*:min-h-11.5',
            long ? 'border-t border-line pt-3.5 md:pt-4 md:pb-5 md:*:min-w-32' : 'md:pb-7',
          )}
        >
          {footer}
        </div>
      )}
    </SheetFrame>
  )
}
