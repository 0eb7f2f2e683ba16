import type { Organisation, Place } from '@surplate/contract/organisations'
import { MapPin, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { Row, RowIcon, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { placeText } from './place-text'
import type { OpenedPlace } from './use-opened-place'

const PlaceSheet = onDemand({
  name: 'place sheet',
  load: () => import('./place-sheet'),
  pick: (module) => module.PlaceSheet,
})

/** Without `opened`, for members who cannot change the places. */
export function PlacesCard({ organisation, opened }: { organisation: Organisation; opened?: OpenedPlace }) {
  const { places, kind } = organisation
  return (
    <SectionCard
      title="Places"
      hint={
        kind === 'restaurant'
          ? 'Each place has its own address, hours and notes.'
          : 'Distances are measured from the main place.'
      }
      flush
    >
      <ul>
        {places.map((place) => (
          <PlaceRow
            key={place._id}
            place={place}
            badge={place.main && places.length > 1 && <MainBadge />}
            {...(opened && { onEdit: () => opened.edit(place._id) })}
          />
        ))}
        {opened && (
          <Row>
            <Button look="ghost" className="-ml-3 text-primary-text!" onClick={opened.add}>
              <Plus aria-hidden="true" />
              Add a place
            </Button>
          </Row>
        )}
      </ul>
      {opened?.isOpen && (
        <PlaceSheet
          key={opened.place?._id ?? 'new'}
          organisation={organisation}
          place={opened.place}
          onClose={opened.close}
        />
      )}
    </SectionCard>
  )
}

function PlaceRow({ place, badge, onEdit }: { place: Place; badge: ReactNode; onEdit?: () => void }) {
  return (
    <Row>
      <RowIcon>
        <MapPin aria-hidden="true" />
      </RowIcon>
      <RowText title={place.name} badge={badge}>
        {placeText(place, useNow())}
      </RowText>
      {onEdit && (
        <Button look="quiet" className="shrink-0" aria-label={`Edit ${place.name}`} onClick={onEdit}>
          Edit
        </Button>
      )}
    </Row>
  )
}

function MainBadge() {
  return (
    <span className="rounded-full bg-primary-tint px-2 text-xs leading-5 font-semibold text-(--primary-text-on-tint)">
      Main
    </span>
  )
}
