import type { Place } from '@surplate/contract/organisations'

/** Raw field values, before validation. */
export type PlaceValues = {
  name: string
  address: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  /** Empty: the zone in which the pin lies. */
  time_zone: string
  has_window: boolean
  usual_window: { from: string; until: string }
  entry_notes: string
  pickup_phone: string
}

const emptyWindow = { from: '', until: '' }

/** A new place is usually in the same town. */
export function newPlace({ city, country }: Pick<PlaceValues, 'city' | 'country'>): PlaceValues {
  return {
    name: '',
    address: '',
    city,
    country,
    latitude: null,
    longitude: null,
    time_zone: '',
    has_window: false,
    usual_window: emptyWindow,
    entry_notes: '',
    pickup_phone: '',
  }
}

export function valuesOf(place: Place): PlaceValues {
  const { name, address, city, country, latitude, longitude, entry_notes } = place
  return {
    name,
    address,
    city,
    country,
    latitude,
    longitude,
    time_zone: place.time_zone ?? '',
    has_window: place.usual_window !== null,
    usual_window: place.usual_window ?? emptyWindow,
    entry_notes,
    pickup_phone: place.pickup_phone ?? '',
  }
}

/** The values as contract input. Without a phone of its own, a place has the organisation's. */
export function toPlace({ has_window, usual_window, time_zone, pickup_phone, ...rest }: PlaceValues) {
  return {
    ...rest,
    time_zone: time_zone || null,
    usual_window: has_window ? usual_window : null,
    pickup_phone: pickup_phone.trim() || null,
  }
}

/** Whether what is open there moves along. */
export function hasMoved(before: PlaceValues, now: PlaceValues) {
  const whereabouts = ({ address, city, country, latitude, longitude }: PlaceValues) =>
    JSON.stringify([address, city, country, latitude, longitude])
  return whereabouts(before) !== whereabouts(now)
}
