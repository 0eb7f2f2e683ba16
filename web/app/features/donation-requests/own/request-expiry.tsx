import { expiresIn, urgency } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import { ExpiryTag } from '~/domain/expiry-tag'
import { ExpiryTip } from '~/domain/expiry-tip'

/** On phones it sits beside the badge, where only the time fits. */
export function RequestExpiry({
  expiration,
  open,
  now,
}: {
  expiration: string
  /** The order is still active, so its expiration matters. */
  open: boolean
  now: Date
}) {
  const position =
    'md:absolute md:top-3 md:left-3 md:shadow-[0_1px_2px_rgb(10_40_35/.12),0_3px_8px_rgb(10_40_35/.12)]!'
  const short = 'max-md:[&>span]:sr-only'
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
