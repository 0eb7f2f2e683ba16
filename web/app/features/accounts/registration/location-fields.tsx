import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '~/ui/controls/button'
import { FieldError, TextField } from '~/ui/controls/field'
import { optional } from '~/ui/feedback/optional'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'
import { browserPosition, type Place } from './browser-position'
import type { RegistrationFields } from './registration-values'

// Lazy: the map library is heavy, and most users let the browser locate them.
const PlacePicker = optional({
  name: 'place picker',
  load: () => import('./place-picker'),
  pick: ({ PlacePicker }) => PlacePicker,
  loading: <WidgetLoading text="Loading map..." ground="map" className="h-72" />,
  failed: (retry) => <WidgetFailed onRetry={retry} ground="map" className="h-72" />,
})

export function LocationFields({ form }: { form: RegistrationFields }) {
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [mapOpen, setMapOpen] = useState(false)
  const { register, setValue, clearErrors, control, formState } = form
  const [latitude, longitude] = useWatch({ control, name: ['latitude', 'longitude'] })
  const place = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }

  function setPlace(found: Place) {
    setProblem(undefined)
    setValue('latitude', found.latitude)
    setValue('longitude', found.longitude)
    clearErrors(['latitude', 'longitude'])
  }

  async function locate() {
    setLocating(true)
    setProblem(undefined)
    const found = await browserPosition()
    setLocating(false)
    if (typeof found === 'string') setProblem(found)
    else setPlace(found)
  }

  return (
    <div className="card grid gap-4 p-4 shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-sm text-soft">
          <b className="block text-compact font-semibold text-fg">Your location</b>
          <span role="status">
            {place
              ? 'Your location is set. Pickup distances are measured from there.'
              : 'Not set yet. Press Get Location while you’re there, or set it on the map.'}
          </span>
        </p>
        <div className="grid grid-cols-2 gap-2 max-sm:w-full">
          <Button look="quiet" aria-expanded={mapOpen} onClick={() => setMapOpen(!mapOpen)}>
            <MapPin aria-hidden="true" />
            {mapOpen ? 'Hide map' : 'Set on map'}
          </Button>
          <Button look="quiet" busy={locating} onClick={locate}>
            {!locating && <LocateFixed aria-hidden="true" />}
            Get Location
          </Button>
        </div>
      </div>
      <div role="alert" className="empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      {mapOpen && (
        <div>
          <PlacePicker place={place} onPick={setPlace} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Latitude"
          readOnly
          placeholder="Not set"
          error={formState.errors.latitude?.message}
          {...register('latitude', { valueAsNumber: true })}
        />
        <TextField
          label="Longitude"
          readOnly
          placeholder="Not set"
          error={formState.errors.longitude?.message}
          {...register('longitude', { valueAsNumber: true })}
        />
      </div>
    </div>
  )
}
