import type { Pin } from './browser-position'

export type StartView = { center: Pin; zoom: number }

/** Close enough to see streets. */
const townZoom = 12
/** Shows a country, or much of a large one. */
const countryZoom = 6

// Default of the specification, used when nothing is known.
const newYork: StartView = { center: { latitude: 40.7128, longitude: -74.006 }, zoom: townZoom }

/** A town in each populous time zone: latitude, longitude. */
const towns: Record<string, readonly [number, number]> = {
  'Africa/Cairo': [30.04, 31.24],
  'Africa/Casablanca': [33.57, -7.59],
  'Africa/Johannesburg': [-26.2, 28.05],
  'Africa/Lagos': [6.52, 3.38],
  'Africa/Nairobi': [-1.29, 36.82],
  'America/Argentina/Buenos_Aires': [-34.6, -58.38],
  'America/Bogota': [4.71, -74.07],
  'America/Chicago': [41.88, -87.63],
  'America/Denver': [39.74, -104.99],
  'America/Lima': [-12.05, -77.04],
  'America/Los_Angeles': [34.05, -118.24],
  'America/Mexico_City': [19.43, -99.13],
  'America/Phoenix': [33.45, -112.07],
  'America/Santiago': [-33.45, -70.67],
  'America/Sao_Paulo': [-23.55, -46.63],
  'America/Toronto': [43.65, -79.38],
  'America/Vancouver': [49.28, -123.12],
  'Asia/Bangkok': [13.76, 100.5],
  'Asia/Calcutta': [28.61, 77.21],
  'Asia/Dhaka': [23.81, 90.41],
  'Asia/Dubai': [25.2, 55.27],
  'Asia/Ho_Chi_Minh': [10.82, 106.63],
  'Asia/Hong_Kong': [22.32, 114.17],
  'Asia/Jakarta': [-6.21, 106.85],
  'Asia/Jerusalem': [31.77, 35.21],
  'Asia/Karachi': [24.86, 67.01],
  'Asia/Kolkata': [28.61, 77.21],
  'Asia/Manila': [14.6, 120.98],
  'Asia/Riyadh': [24.71, 46.68],
  'Asia/Seoul': [37.57, 126.98],
  'Asia/Shanghai': [31.23, 121.47],
  'Asia/Singapore': [1.35, 103.82],
  'Asia/Taipei': [25.03, 121.57],
  'Asia/Tokyo': [35.68, 139.69],
  'Australia/Brisbane': [-27.47, 153.03],
  'Australia/Melbourne': [-37.81, 144.96],
  'Australia/Perth': [-31.95, 115.86],
  'Australia/Sydney': [-33.87, 151.21],
  'Europe/Amsterdam': [52.37, 4.9],
  'Europe/Athens': [37.98, 23.73],
  'Europe/Berlin': [52.52, 13.41],
  'Europe/Brussels': [50.85, 4.35],
  'Europe/Bucharest': [44.43, 26.1],
  'Europe/Budapest': [47.5, 19.04],
  'Europe/Copenhagen': [55.68, 12.57],
  'Europe/Dublin': [53.35, -6.26],
  'Europe/Helsinki': [60.17, 24.94],
  'Europe/Istanbul': [41.01, 28.98],
  'Europe/Kiev': [50.45, 30.52],
  'Europe/Kyiv': [50.45, 30.52],
  'Europe/Lisbon': [38.72, -9.14],
  'Europe/London': [51.51, -0.13],
  'Europe/Madrid': [40.42, -3.7],
  'Europe/Oslo': [59.91, 10.75],
  'Europe/Paris': [48.86, 2.35],
  'Europe/Prague': [50.08, 14.44],
  'Europe/Rome': [41.9, 12.5],
  'Europe/Stockholm': [59.33, 18.07],
  'Europe/Vienna': [48.21, 16.37],
  'Europe/Warsaw': [52.23, 21.01],
  'Europe/Zurich': [47.38, 8.54],
  'Pacific/Auckland': [-36.85, 174.76],
}

/** Initial view for a user without a known place: the country of their time zone, else New York. */
export function startView(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): StartView {
  const town = towns[timeZone]
  if (!town) return newYork
  const [latitude, longitude] = town
  return { center: { latitude, longitude }, zoom: countryZoom }
}

/** View of a known place. */
export function viewOf(center: Pin): StartView {
  return { center, zoom: townZoom }
}
