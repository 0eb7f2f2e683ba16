export type Place = { latitude: number; longitude: number }

const denied = 'Failed to get your location. Please allow location access.'
const unsupported = 'Geolocation is not supported by your browser.'

/** Where the browser is, or the words to show instead. */
export function browserPosition(): Promise<Place | string> {
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

/** Six decimals are a hand's breadth; more would only look exact. */
export function rounded({ latitude, longitude }: Place): Place {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return { latitude: round(latitude), longitude: round(longitude) }
}
