export interface Coordinates {
  latitude: number
  longitude: number
}

const earthRadiusKm = 6371

/** Great-circle distance by the haversine formula. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfChord =
    haversine(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      haversine(to.longitude - from.longitude)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(halfChord)))
}

function haversine(degrees: number): number {
  return Math.sin(radians(degrees) / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
