import { LocateFixed, MapPin } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { FieldError, TextField } from '~/ui/controls/field'
import { optional } from '~/ui/feedback/optional'
import { WidgetFailed, WidgetLoading } from '~/ui/layout/widget-box'
import { browserPosition, type Pin } from './browser-position'

// Lazy: the map library is heavy, and most users let the browser locate them.
const PlacePicker = optional({
  name: 'place picker',
  load: () => import('./place-picker'),
  pick: ({ PlacePicker }) => PlacePicker,
  loading: <WidgetLoading text="Loading map..." ground="map" className="h-72" />,
  failed: (retry) => <WidgetFailed onRetry={retry} ground="map" className="h-72" />,
})

const yours = {
  title: 'Your location',
  set: 'Your location is set. Pickup distances are measured from there.',
}

type NumberField = ComponentProps<'input'> & { error?: string | undefined }

/** A pin, set by the browser's position or on a map. The two fields only show it. */
export function LocationFields({
  latitude,
  longitude,
  fields,
  texts = yours,
  onPin,
}: {
  /** Without one there is no pin yet. */
  latitude: number | null | undefined
  longitude: number | null | undefined
  fields: { latitude: NumberField; longitude: NumberField }
  texts?: typeof yours
  onPin: (pin: Pin) => void
}) {
  const [locating, setLocating] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [mapOpen, setMapOpen] = useState(false)
  const pin = pinOf(latitude, longitude)

  function setPin(found: Pin) {
    setProblem(undefined)
    onPin(found)
  }

  async function locate() {
    setLocating(true)
    setProblem(undefined)
    const found = await browserPosition()
    setLocating(false)
    if (typeof found === 'string') setProblem(found)
    else setPin(found)
  }

  return (
    <div className="card grid gap-4 p-4 shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-sm text-soft">
          <b className="block text-compact font-semibold text-fg">{texts.title}</b>
          <span role="status">
            {pin ? texts.set : 'Not set yet. Press Get Location while you’re there, or set it on the map.'}
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
          <PlacePicker pin={pin} onPick={setPin} />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField label="Latitude" readOnly placeholder="Not set" {...fields.latitude} />
        <TextField label="Longitude" readOnly placeholder="Not set" {...fields.longitude} />
      </div>
    </div>
  )
}

/** An empty field reads as something that is not a number. */
function pinOf(latitude: number | null | undefined, longitude: number | null | undefined): Pin | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : undefined
}
