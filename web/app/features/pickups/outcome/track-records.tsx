import { pluralize } from '@surplate/contract/lib/pluralize'
import type { TrackRecord } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { otherSide, type ShownPickup } from '../page/shown-pickup'

/** What went wrong with either side in the last 90 days; nothing if nothing did. */
export function TrackRecords({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { records } = pickup
  if (!records) return null
  const lines = [
    recordText(pickup[otherSide(side)].name, records[otherSide(side)]),
    recordText('You', records[side]),
  ].filter((text) => text !== undefined)
  if (lines.length === 0) return null
  return (
    <section aria-label="Last 90 days" className="grid gap-0.5 px-5 text-xs leading-4.5 text-faint">
      {lines.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

function recordText(name: string, { late_cancels, missed }: TrackRecord) {
  const counts = [
    late_cancels > 0 && pluralize(late_cancels, 'late cancellation'),
    missed > 0 && pluralize(missed, 'missed pickup'),
  ].filter((text) => text !== false)
  return counts.length > 0 ? `${name} in the last 90 days: ${counts.join(' and ')}.` : undefined
}
