import { LocateFixed, MapPin } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button'
import { FieldError, TextField } from '../../ui/field'
import { WidgetLoading } from '../../ui/widget-box'
import { browserPosition, type Place } from './browser-position'
import type { RegistrationFields } from './registration-values'

// The map library is heavy, and most people let the browser find them.
const PlacePicker = lazy(() => import('./place-picker').then(({ PlacePicker }) => ({ default: PlacePicker })))

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
    <div className="card grid gap-4 p-4 shadow-none!">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-sm text-soft">
          <b className="block text-[0.9375rem] font-semibold text-fg">Your location</b>
          So pickups can be measured in km.
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
        <Suspense fallback={<WidgetLoading text="Loading map..." ground="map" className="h-72" />}>
          <div>
            <PlacePicker place={place} onPick={setPlace} />
            <p className="mt-1.5 text-xs text-faint">
              Drag the pin, tap the map, or move it with the arrow keys.
            </p>
          </div>
        </Suspense>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Latitude"
          readOnly
          error={formState.errors.latitude?.message}
          {...register('latitude', { valueAsNumber: true })}
        />
        <TextField
          label="Longitude"
          readOnly
          error={formState.errors.longitude?.message}
          {...register('longitude', { valueAsNumber: true })}
        />
      </div>
    </div>
  )
}
