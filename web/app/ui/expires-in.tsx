import { expiresIn, urgency } from '@surplate/contract/food-rules'
import { dayAndTime } from '../lib/format'
import { ExpiryTag } from './expiry-tag'
import { ExpiryTip } from './expiry-tip'
import { useNow } from './use-now'

/** The expiry tag of an item, kept true while the page is open. `explained`, it can be tapped to learn how it counts. */
export function ExpiresIn({
  expiration,
  explained = false,
  className,
}: {
  expiration: string
  explained?: boolean
  className?: string
}) {
  const now = useNow()
  const time = new Date(expiration)
  const step = urgency(time, now)
  const more = className === undefined ? {} : { className }
  if (step === 'expired') return <ExpiryTag urgency="over" label={dayAndTime(expiration, now)} {...more} />
  if (!explained) return <ExpiryTag urgency={step} label={expiresIn(time, now)} {...more} />
  return (
    <ExpiryTip expiration={expiration} {...more}>
      <ExpiryTag urgency={step} label={expiresIn(time, now)} />
    </ExpiryTip>
  )
}
