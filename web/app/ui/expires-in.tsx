import { expiresIn, urgency } from '@surplate/contract/food-rules'
import { dayAndTime } from '../lib/format'
import { ExpiryTag } from './expiry-tag'
import { useNow } from './use-now'

/** The expiry tag of an item, kept true while the page is open. */
export function ExpiresIn({ expiration, className }: { expiration: string; className?: string }) {
  const now = useNow()
  const time = new Date(expiration)
  const step = urgency(time, now)
  const more = className === undefined ? {} : { className }
  if (step === 'expired') return <ExpiryTag urgency="over" label={dayAndTime(expiration, now)} {...more} />
  return <ExpiryTag urgency={step} label={expiresIn(time, now)} {...more} />
}
