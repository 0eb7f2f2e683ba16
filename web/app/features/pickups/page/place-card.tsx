import type { OrganisationKind } from '@surplate/contract/roles'
import { MapPin, MessageSquareText, Phone } from 'lucide-react'
import { useId } from 'react'
import { formatKilometres } from '~/lib/format'
import { CallLink } from '~/ui/controls/call-link'
import { Fact } from '~/ui/layout/fact'
import { picture } from '~/ui/layout/picture'
import { DirectionsMenu } from '../parts/directions-menu'
import { Card } from './card'
import type { ShownPickup } from './shown-pickup'

/** Where to go, or who comes. */
export function PlaceCard({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  return side === 'food_bank' ? <Place pickup={pickup} /> : <FoodBank pickup={pickup} />
}

const PlaceMap = picture({
  name: 'map',
  load: () => import('./place-map'),
  pick: (module) => module.PlaceMap,
  loading: 'Loading map...',
  ground: 'map',
})

function Place({ pickup: { place, restaurant, food_bank, distance_km } }: { pickup: ShownPickup }) {
  const nameId = useId()
  return (
    <section aria-labelledby={nameId} className="card overflow-hidden p-4">
      <h2 id={nameId} className="sr-only">
        {restaurant.name}
      </h2>
      <div className="isolate mb-4 h-44 overflow-hidden rounded-inner dark:shadow-[0_0_0_1px_var(--line)]">
        <PlaceMap place={place} name={restaurant.name} />
      </div>
      <div className="grid gap-4 px-1">
        <dl className="grid gap-3.5">
          <Fact icon={MapPin} term="Address" note={`${formatKilometres(distance_km)} from ${food_bank.name}`}>
            {place.address}
          </Fact>
          <EntryNotes notes={place.entry_notes} />
          {place.phone && (
            <Fact icon={Phone} term="Kitchen">
              <span className="tabular-nums">{place.phone}</span>
            </Fact>
          )}
        </dl>
        <div className="grid auto-cols-fr grid-flow-col gap-2.5">
          <DirectionsMenu place={place} name={restaurant.name} />
          {place.phone && <CallLink phone={place.phone} describedBy={nameId} />}
        </div>
      </div>
    </section>
  )
}

function FoodBank({ pickup: { food_bank, food_bank_contact, place, distance_km } }: { pickup: ShownPickup }) {
  const nameId = useId()
  if (!food_bank_contact)
    return (
      <Card title="Food bank">
        <p className="text-sm text-soft">
          Phone and address of {food_bank.name} are hidden, since the pickup did not take place.
        </p>
      </Card>
    )
  return (
    <Card title="Food bank">
      <span id={nameId} hidden>
        {food_bank.name}
      </span>
      <dl className="grid gap-3.5">
        <Fact icon={MapPin} term="Address" note={`${formatKilometres(distance_km)} from you`}>
          {food_bank_contact.address}
        </Fact>
        <Fact icon={Phone} term="Phone">
          <span className="tabular-nums">{food_bank_contact.phone}</span>
        </Fact>
        <EntryNotes notes={place.entry_notes} />
      </dl>
      <CallLink phone={food_bank_contact.phone} describedBy={nameId} />
    </Card>
  )
}

function EntryNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <Fact icon={MessageSquareText} term="Notes for the collector">
      <span className="whitespace-pre-line">{notes}</span>
    </Fact>
  )
}
