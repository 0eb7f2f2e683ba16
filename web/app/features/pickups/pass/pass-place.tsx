import type { PassView } from '@surplate/contract/passes'
import { MapPin, MessageSquareText } from 'lucide-react'
import { useId } from 'react'
import { CallLink } from '~/ui/controls/call-link'
import { Fact } from '~/ui/layout/fact'
import { DirectionsMenu } from '../parts/directions-menu'

export function PassPlace({ pickup: { place, restaurant_name } }: { pickup: PassView['pickup'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card grid gap-4 p-5">
      <h2 id={id} className="sr-only">
        How to reach {restaurant_name}
      </h2>
      <dl className="grid gap-4">
        <Fact icon={MapPin} term="Address">
          {place.address}
        </Fact>
        {place.entry_notes && (
          <Fact icon={MessageSquareText} term="Notes">
            <span className="whitespace-pre-line">{place.entry_notes}</span>
          </Fact>
        )}
      </dl>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <DirectionsMenu place={place} name={restaurant_name} />
        {place.phone && <CallLink phone={place.phone} describedBy={id} />}
      </div>
    </section>
  )
}
