import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Place } from '@surplate/contract/organisations'
import type { Invitation } from '@surplate/contract/people'

const dayMs = 24 * 60 * 60 * 1000

/** `, Mill Lane kitchen. Ends in 5 days.` */
export function invitationText(
  { place_id, expires_at }: Pick<Invitation, 'place_id' | 'expires_at'>,
  places: readonly Pick<Place, '_id' | 'name'>[],
  now: Date,
): string {
  const place = places.find(({ _id }) => _id === place_id)
  const left = new Date(expires_at).getTime() - now.getTime()
  return `${place ? `, ${place.name}` : ''}. ${endText(left)}`
}

function endText(left: number): string {
  if (left <= 0) return 'The link has ended.'
  if (left < dayMs) return 'Ends today.'
  return `Ends in ${pluralize(Math.floor(left / dayMs), 'day')}.`
}
