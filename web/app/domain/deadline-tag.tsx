import type { FoodFacts } from '@surplate/contract/food-items'
import { minutesLeft, type Urgency } from '@surplate/contract/food-rules'
import { safetyRule } from '@surplate/contract/food-safety'
import { clsx } from 'clsx'
import { dayAndTime, timeAndDay, timeOfDay } from '~/lib/format'
import { useNow } from '~/ui/layout/use-now'
import { ExpiryTag } from './expiry-tag'
import { TagTip } from './tag-tip'

/** Without `pickup_until` there is no window. */
export type Deadline = Pick<FoodFacts, 'safe_until' | 'safe_rule' | 'collect_by'> &
  Partial<Pick<FoodFacts, 'pickup_until'>>

/**
 * Stays current. `explained` makes it a button that names the rule; otherwise the rule is its title. `short` leaves only
 * the time on phones, where a time with its day is always short.
 */
export function DeadlineTag({
  facts,
  explained = false,
  short = false,
  className,
}: {
  facts: Deadline
  explained?: boolean
  short?: boolean
  className?: string
}) {
  const now = useNow()
  const { collect_by } = facts
  const step = deadlineUrgency(collect_by, now)
  const rule = deadlineRule(facts)
  const more = className === undefined ? {} : { className }
  if (step === 'expired') return <ExpiryTag urgency={step} label={dayAndTime(collect_by, now)} {...more} />
  const tag = { urgency: step, words: 'Collect by', label: deadlineTime(collect_by, now) }
  const shortened = (short || !isToday(collect_by, now)) && 'max-md:[&>span]:sr-only'
  if (!explained) return <ExpiryTag {...tag} title={rule} className={clsx(shortened, className)} />
  const tip = (
    <>
      <b className="font-semibold">Collect by {timeAndDay(collect_by, now)}.</b> {rule}
    </>
  )
  return (
    <TagTip tip={tip} {...more}>
      <ExpiryTag {...tag} className={clsx(shortened)} />
    </TagTip>
  )
}

/** `6:40 PM` today, `Tomorrow, 6:40 PM` and so on otherwise. */
export function deadlineTime(collectBy: string, now: Date) {
  return isToday(collectBy, now) ? timeOfDay(new Date(collectBy)) : dayAndTime(collectBy, now)
}

function isToday(time: string, now: Date) {
  return new Date(time).toDateString() === now.toDateString()
}

/** What sets the deadline, as a sentence; undefined if that is not known. */
export function deadlineRule({ safe_until, safe_rule, pickup_until = null, collect_by }: Deadline) {
  const sets = (time: string | null) => time !== null && Date.parse(time) <= Date.parse(collect_by)
  if (sets(safe_until)) return safe_rule ? `${safetyRule(safe_rule).name}.` : undefined
  return sets(pickup_until) ? 'The pickup window ends then.' : 'It expires then.'
}

/** Steps of the time that is really left: unlike the expires-in label, a deadline leaves nothing out. */
export function deadlineUrgency(collectBy: string, now: Date): Urgency {
  const minutes = minutesLeft(new Date(collectBy), now)
  if (minutes === 0) return 'expired'
  if (minutes < 60) return 'last'
  if (minutes < 6 * 60) return 'soon'
  return minutes < 24 * 60 ? 'today' : 'calm'
}
