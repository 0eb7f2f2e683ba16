import { type Organisation, type Place, placeForm } from '@surplate/contract/organisations'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { LocationFields } from '~/domain/place/location-fields'
import { api } from '~/lib/network/api'
import { Field, Select, TextareaField, TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { PlaceActions } from './place-actions'
import { explainPlace } from './place-problems'
import { hasMoved, newPlace, type PlaceValues, toPlace, valuesOf } from './place-values'
import { useChangeOrganisation } from './queries'
import { pinZoneLabel, timeZones } from './time-zones'
import { UsualWindowField } from './usual-window-field'

const pinTexts = { title: 'Pin on the map', set: 'The pin is set. Distances are measured from there.' }
const movedTexts = {
  restaurant: 'Open items and pickups move with it. What is over stays where it was.',
  food_bank: 'Distances are measured from here as soon as you save.',
}

type Input = Parameters<typeof api.organisations.addPlace>[0] & { place_id: string | undefined }

/** Adds a place, or changes the given one. Mounted only while open. */
export function PlaceSheet({
  organisation,
  place,
  onClose,
}: {
  organisation: Organisation
  place: Place | undefined
  onClose: () => void
}) {
  const { _id: id, kind, places } = organisation
  const [before] = useState(() =>
    place ? valuesOf(place) : newPlace(places[0] ?? { city: '', country: '' }),
  )
  const save = useChangeOrganisation(
    ({ place_id, ...input }: Input, options) =>
      place_id
        ? api.organisations.updatePlace({ ...input, place_id }, options)
        : api.organisations.addPlace(input, options),
    ['TOO_MANY_PLACES'],
  )
  const { form, field, fill, ...sheet } = useContractForm(async () => placeForm, before, {
    toInput: toPlace,
    send: async (values) => {
      await save.send({ ...values, id, place_id: place?._id })
      showToast({ kind: 'done', text: 'Saved' })
      onClose()
    },
    explain: (failure) => explainPlace(failure, 'This place was not saved.'),
  })
  // Every field has a default value.
  const values = useWatch({ control: form.control }) as PlaceValues
  return (
    <FormSheet
      title={place ? place.name : 'Add a place'}
      description={
        kind === 'restaurant'
          ? 'Where food is collected, and how to get in.'
          : 'Where your drivers start from.'
      }
      action="Save"
      form={sheet}
      typed={JSON.stringify(values) !== JSON.stringify(before)}
      long
      onClose={onClose}
    >
      <TextField
        label="Name"
        placeholder={kind === 'restaurant' ? 'Mill Lane kitchen' : 'Depot'}
        autoComplete="off"
        data-autofocus
        {...field('name')}
      />
      <TextField label="Address" autoComplete="street-address" {...field('address')} />
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
        <TextField label="Country" autoComplete="country-name" {...field('country')} />
      </div>
      <LocationFields
        latitude={values.latitude}
        longitude={values.longitude}
        fields={{ latitude: field('latitude'), longitude: field('longitude') }}
        texts={pinTexts}
        onPin={({ latitude, longitude }) => {
          fill('latitude', latitude)
          fill('longitude', longitude)
        }}
      />
      <div aria-live="polite" className="empty:hidden">
        {place && hasMoved(before, values) && <MovedNote>{movedTexts[kind]}</MovedNote>}
      </div>
      <TimeZoneField
        {...field('time_zone')}
        label={pinZoneLabel(place, values)}
        zones={timeZones(before.time_zone)}
      />
      {kind === 'restaurant' && (
        <>
          <UsualWindowField
            on={values.has_window}
            onToggle={(on) => fill('has_window', on)}
            from={field('usual_window.from')}
            until={field('usual_window.until')}
          />
          <TextareaField
            label="How to get in"
            placeholder="Back door in the yard, ring twice."
            hint="Which door, which bell, where to park. Collectors see it once you have accepted them."
            {...field('entry_notes')}
          />
          <TextField
            label="Kitchen phone"
            type="tel"
            autoComplete="off"
            hint="Optional. Without it, collectors get the number of your restaurant."
            {...field('pickup_phone')}
          />
        </>
      )}
      {place && !place.main && <PlaceActions organisationId={id} place={place} onClosed={onClose} />}
    </FormSheet>
  )
}

function MovedNote({ children }: { children: string }) {
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-pending px-3.5 py-2.5 text-sm leading-5 text-on-pending">
      <Info aria-hidden="true" className="mt-px" />
      {children}
    </p>
  )
}

function TimeZoneField({
  label,
  zones,
  error,
  ...select
}: { label: string; zones: readonly string[]; error: string | undefined } & React.ComponentProps<'select'>) {
  return (
    <Field label="Time zone" error={error}>
      {(control) => (
        <Select {...control} {...select}>
          <option value="">{label}</option>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
