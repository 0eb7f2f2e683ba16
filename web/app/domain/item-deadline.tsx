import { type Deadline, DeadlineTag } from './deadline-tag'
import { ExpiresIn } from './expires-in'

/** By when the food must be collected if a food-safety rule or a pickup window sets a time, otherwise when it expires. */
export function ItemDeadline({
  expiration,
  facts,
  ...tag
}: {
  expiration: string
  facts: Deadline
  explained?: boolean
  className?: string
}) {
  const open = facts.safe_until === null && Date.parse(facts.collect_by) === Date.parse(expiration)
  if (open) return <ExpiresIn expiration={expiration} {...tag} />
  return <DeadlineTag facts={facts} {...tag} />
}
