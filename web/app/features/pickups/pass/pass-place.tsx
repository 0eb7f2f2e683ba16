import type { PassView } from '@surplate/contract/passes'
import { type LucideIcon, MapPin, MessageSquareText } from 'lucide-react'
import { useId } from 'react'
import { CallLink } from '~/ui/controls/call-link'
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
            {place.entry_notes}
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

function Fact({ icon: Icon, term, children }: { icon: LucideIcon; term: string; children: string }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3">
      <dt className="contents">
        <Icon aria-hidden="true" className="row-span-2 mt-0.5 text-faint" />
        <span className="text-xs leading-4.5 text-faint">{term}</span>
      </dt>
      <dd className="col-start-2 leading-5.5 font-medium whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  )
}
