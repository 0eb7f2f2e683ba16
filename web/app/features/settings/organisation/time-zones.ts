import type { Place } from '@surplate/contract/organisations'
import { zoneText } from '~/lib/place-time'
import type { PlaceValues } from './place-values'

/** All zones that the browser knows, and the chosen one if it is called otherwise here. */
export function timeZones(chosen: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
}

/** The zone of the pin is known for a saved place that follows it and has not moved. */
export function pinZoneLabel(place: Place | undefined, values: PlaceValues) {
  const stays = place?.latitude === values.latitude && place?.longitude === values.longitude
  const known = place?.time_zone === null && stays
  return known ? `Where the pin is: ${zoneText(place.local_time_zone)}` : 'Where the pin is'
}
