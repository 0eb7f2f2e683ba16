import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

/** A tag that is a button, with a popover that explains it. */
export function TagTip({
  tip,
  className,
  children,
}: {
  tip: ReactNode
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <span className={clsx('relative inline-flex rounded-full', className)}>
      <button
        type="button"
        popoverTarget={id}
        aria-describedby={id}
        className="relative inline-flex rounded-full before:absolute before:-inset-x-1 before:-inset-y-2"
      >
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        className="m-auto max-w-72 rounded-md border border-line bg-raised p-3.5 text-sm leading-5 whitespace-normal text-fg shadow-3 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-1.5 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline]"
      >
        {tip}
      </span>
    </span>
  )
}
