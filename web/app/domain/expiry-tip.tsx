import { handlingMarginHours } from '@surplate/contract/food-rules'
import type { ReactNode } from 'react'
import { dayAndTime } from '~/lib/format'
import { useNow } from '~/ui/layout/use-now'
import { TagTip } from './tag-tip'

/** An expiry tag that explains its label: when the food expires and the margin left out. */
export function ExpiryTip({
  expiration,
  className,
  children,
}: {
  expiration: string
  className?: string | undefined
  children: ReactNode
}) {
  const now = useNow()
  const tip = (
    <>
      <b className="font-semibold">Good until {dayAndTime(expiration, now)}.</b> The label leaves out the last{' '}
      {handlingMarginHours} hours, to leave time for collecting the food and handing it out.
    </>
  )
  return (
    <TagTip tip={tip} className={className}>
      {children}
    </TagTip>
  )
}
