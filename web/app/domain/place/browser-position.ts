export type Pin = { latitude: number; longitude: number }

const denied = 'Failed to get your location. Please allow location access.'
const unsupported = 'Geolocation is not supported by your browser.'

/** The browser's position, or an error message to show. */
export function browserPosition(): Promise<Pin | string> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) {
      resolve(unsupported)
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(rounded(coords)),
      () => resolve(denied),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  })
}

/** Six decimals are about 10 cm; more would be false precision. */
export function rounded({ latitude, longitude }: Pin): Pin {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: round(latitude), longitude: round(longitude) }
}
