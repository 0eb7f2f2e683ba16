import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '~/ui/controls/button'
import { SheetFrame } from '~/ui/layout/sheet-frame'

/**
 * Picture, title, what is known and what to decide, below each other on narrow screens. On wide ones the title and what
 * to decide are the right column.
 */
export function OfferLayout({
  title,
  subtitle,
  picture,
  known,
  decide,
  foot,
  onClose,
}: {
  title: string
  subtitle: string
  picture: ReactNode
  known: ReactNode
  decide: ReactNode
  foot: ReactNode
  onClose: () => void
}) {
  return (
    <SheetFrame
      open
      wide
      described
      onOpenChange={(open) => !open && onClose()}
      className="overflow-hidden md:h-auto! md:inset-y-auto! md:top-1/2! md:-translate-y-1/2"
    >
      <span className="absolute top-2 left-1/2 z-2 h-1 w-10 -translate-x-1/2 rounded-full bg-[rgb(10_40_35/.35)] md:hidden" />
      <Dialog.Close asChild>
        <IconButton
          label="Close"
          round
          className="absolute! top-3 right-3 z-2 bg-surface! shadow-3 lg:shadow-none"
        >
          <X aria-hidden="true" />
        </IconButton>
      </Dialog.Close>
      <div className="overflow-y-auto overscroll-contain lg:grid lg:grid-cols-[27rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
        <div className="relative h-52 md:h-60 lg:row-span-2">{picture}</div>
        <div className="px-5 pt-5 pb-4.5 md:px-7 md:pt-7 lg:col-start-2 lg:row-start-1 lg:pr-16">
          <Dialog.Title className="text-[1.625rem] leading-8 wrap-anywhere">{title}</Dialog.Title>
          <Dialog.Description className="mt-0.5 text-soft">{subtitle}</Dialog.Description>
        </div>
        <div className="grid content-start gap-5 px-5 pb-5 md:px-7 md:pb-7 lg:col-start-1 lg:row-start-3 lg:bg-sunken lg:pt-6">
          {known}
        </div>
        <div className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:flex lg:flex-col">
          <div className="grid gap-5 divide-line px-5 pb-6 max-lg:border-t max-lg:border-line max-lg:pt-5 md:px-7">
            {decide}
          </div>
          {foot}
        </div>
      </div>
    </SheetFrame>
  )
}
