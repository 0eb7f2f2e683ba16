import type { Storage } from '@surplate/contract/food-facts'
import { distanceKm } from '@surplate/contract/lib/geo'
import type { Pickup } from '@surplate/contract/pickups'
import { formatGrams, weightOf } from '~/domain/weight'

type Stop = Pick<Pickup, 'distance_km' | 'place' | 'lines'>

/** From the food bank to the stops in their order, as the crow flies: a drive is at least this long. */
export function routeKm(stops: readonly Stop[]): number {
  return stops.reduce((sum, stop, index) => {
    const before = stops[index - 1]
    return sum + (before ? distanceKm(before.place, stop.place) : stop.distance_km)
  }, 0)
}

/** In grams, of food with one of these storages, or of all food. */
export function foodGrams(stops: readonly Stop[], storages?: readonly (Storage | null)[]): number {
  return stops
    .flatMap(({ lines }) => lines)
    .filter(({ facts }) => !storages || storages.includes(facts.storage))
    .reduce((sum, { facts, granted_quantity }) => sum + weightOf(facts, granted_quantity), 0)
}

/** What to bring; undefined if the food needs neither heat nor cold. */
export function boxesHint(stops: readonly Stop[]): string | undefined {
  const hot = foodGrams(stops, ['hot'])
  const cold = foodGrams(stops, ['chilled', 'frozen'])
  const parts = [
    hot > 0 && `insulated boxes for ${formatGrams(hot)} of hot food`,
    cold > 0 && `cool bags for ${formatGrams(cold)} of cold food`,
  ].filter(Boolean)
  return parts.length > 0 ? `Bring ${parts.join(' and ')}.` : undefined
}
