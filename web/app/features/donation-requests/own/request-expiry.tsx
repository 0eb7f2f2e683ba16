import { expiresIn, urgency } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import { type Deadline, DeadlineTag } from '~/domain/deadline-tag'
import { ExpiryTag } from '~/domain/expiry-tag'
import { ExpiryTip } from '~/domain/expiry-tip'

/** On phones it sits beside the badge, where only the time fits. */
export function RequestExpiry({
  expiration,
  facts,
  open,
  now,
}: {
  expiration: string
  facts: Deadline
  /** The order is still active, so its expiration matters. */
  open: boolean
  now: Date
}) {
  const position =
    'md:absolute md:top-3 md:left-3 md:shadow-[0_1px_2px_rgb(10_40_35/.12),0_3px_8px_rgb(10_40_35/.12)]!'
  const short = 'max-md:[&>span]:sr-only'
  if (facts.safe_until !== null)
    return <DeadlineTag facts={facts} explained={open} short className={position} />
  const time = new Date(expiration)
  const step = urgency(time, now)
  if (step === 'expired') return <ExpiryTag urgency="expired" className={position} />
  const label = expiresIn(time, now)
  if (!open) return <ExpiryTag urgency={step} label={label} className={clsx(position, short)} />
  return (
    <ExpiryTip expiration={expiration} className={position}>
      <ExpiryTag urgency={step} label={label} className={short} />
    </ExpiryTip>
  )
}
