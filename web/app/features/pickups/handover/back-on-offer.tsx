import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { Pickup } from '@surplate/contract/pickups'
import { Undo2 } from 'lucide-react'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'
import { NoteBox } from '../page/note-box'

/** What was left and can be claimed again. */
export function BackOnOffer({ pickup: { lines, time_zone } }: { pickup: Pickup }) {
  const place = placeTime(time_zone, useNow())
  return lines.map(({ request_id, name, facts, handed }) => {
    const back = handed?.offered_again ?? 0
    if (back === 0) return null
    return (
      <NoteBox key={request_id} look="info" icon={Undo2}>
        <b>
          {formatInteger(back)} × {name} {back === 1 ? 'is' : 'are'} back on offer
        </b>{' '}
        until {place.day(facts.collect_by).toLowerCase()}, {place.time(facts.collect_by)}.
      </NoteBox>
    )
  })
}
