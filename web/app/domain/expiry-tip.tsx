import { handlingMarginHours } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { dayAndTime } from '~/lib/format'
import { useNow } from '~/ui/layout/use-now'

/** An expiry tag with a popover that explains the label: when the food expires and the margin left out. */
export function ExpiryTip({
  expiration,
  className,
  children,
}: {
  expiration: string
  className?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  const now = useNow()
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
        <b className="font-semibold">Good until {dayAndTime(expiration, now)}.</b> The label leaves out the
        last {handlingMarginHours} hours, to leave time for collecting the food and handing it out.
      </span>
    </span>
  )
}
