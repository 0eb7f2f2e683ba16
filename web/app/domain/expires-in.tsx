import { expiresIn, urgency } from '@surplate/contract/food-rules'
import { dayAndTime } from '~/lib/format'
import { useNow } from '~/ui/layout/use-now'
import { ExpiryTag } from './expiry-tag'
import { ExpiryTip } from './expiry-tip'

/** Expiry tag that stays current. `explained` makes it a button that explains the label. */
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
  if (step === 'expired') return <ExpiryTag urgency={step} label={dayAndTime(expiration, now)} {...more} />
  if (!explained) return <ExpiryTag urgency={step} label={expiresIn(time, now)} {...more} />
  return (
    <ExpiryTip expiration={expiration} {...more}>
      <ExpiryTag urgency={step} label={expiresIn(time, now)} />
    </ExpiryTip>
  )
}
