import type { Organisation, Place } from '@surplate/contract/organisations'
import { MapPin, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { useNow } from '~/ui/layout/use-now'
import { SettingsCard } from '../parts/settings-card'
import { RowIcon, RowText, rowLook } from '../parts/settings-row'
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
    <SettingsCard
      title="Places"
      hint={
        kind === 'restaurant'
          ? 'Each place has its own address, hours and notes.'
          : 'Distances are measured from the main place.'
      }
      flush
    >
      <ul className="divide-y divide-line">
        {places.map((place) => (
          <PlaceRow
            key={place._id}
            place={place}
            badge={place.main && places.length > 1 && <MainBadge />}
            {...(opened && { onEdit: () => opened.edit(place._id) })}
          />
        ))}
        {opened && (
          <li className={rowLook}>
            <Button look="ghost" className="-ml-3 text-primary-text!" onClick={opened.add}>
              <Plus aria-hidden="true" />
              Add a place
            </Button>
          </li>
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
    </SettingsCard>
  )
}

function PlaceRow({ place, badge, onEdit }: { place: Place; badge: ReactNode; onEdit?: () => void }) {
  return (
    <li className={rowLook}>
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
    </li>
  )
}

function MainBadge() {
  return (
    <span className="rounded-full bg-primary-tint px-2 text-xs leading-5 font-semibold text-(--primary-text-on-tint)">
      Main
    </span>
  )
}
