import type { PickupLine } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { deadlineRule, deadlineUrgency } from '~/domain/deadline-tag'
import { ExpiryTag } from '~/domain/expiry-tag'
import { TagTip } from '~/domain/tag-tip'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'

const words: Record<OrganisationKind, string> = { food_bank: 'Collect by', restaurant: 'Hand over by' }

/** The earliest limit of these lines, in the time of the place. A button, because it names the rule that sets it. */
export function CollectBy({
  lines,
  timeZone,
  side = 'food_bank',
}: {
  lines: readonly PickupLine[]
  timeZone: string
  side?: OrganisationKind
}) {
  const now = useNow()
  const first = firstToLeave(lines)
  if (!first) return null
  const { safe_limit, name, facts } = first
  const place = placeTime(timeZone, now)
  const day = place.day(safe_limit)
  const label = day === 'Today' ? place.time(safe_limit) : `${day}, ${place.time(safe_limit)}`
  const urgency = deadlineUrgency(safe_limit, now)
  if (urgency === 'expired') return <ExpiryTag urgency="expired" label={label} />
  return (
    <TagTip
      tip={
        <>
          <b className="font-semibold">
            {name}: {words[side].toLowerCase()} {label}.
          </b>{' '}
          {deadlineRule({ ...facts, pickup_until: null, collect_by: safe_limit })}
        </>
      }
    >
      <ExpiryTag urgency={urgency} words={words[side]} label={label} />
    </TagTip>
  )
}

function firstToLeave(lines: readonly PickupLine[]) {
  return lines.toSorted((one, other) => Date.parse(one.safe_limit) - Date.parse(other.safe_limit))[0]
}
