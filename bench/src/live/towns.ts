import type { Coordinates } from '../../../contract/src/lib/geo.ts'
import type { Organisation, World } from '../../../server/src/fixtures/world.ts'

export interface Town {
  restaurant: Organisation
  foodBanks: Organisation[]
}

/** Pickup ranges as food banks choose them: mostly the default, some less, few much more. */
const rangesKm = [25, 50, 50, 50, 100, 25, 50, 50, 50, 200]

/** Towns too far apart to hear of each other's listings, each with a restaurant and food banks around it. */
export function buildTowns(world: World, count: number, foodBanksEach: number): Town[] {
  return Array.from({ length: count }, (_, town) => {
    const centre = placeOfTown(town)
    const foodBanks = Array.from({ length: foodBanksEach }, (_, index) =>
      world.foodBank({
        place: near(centre, index, foodBanksEach),
        pickup_range_km: rangesKm[index % rangesKm.length] ?? null,
      }),
    )
    return { restaurant: world.restaurant({ place: centre }), foodBanks }
  })
}

/** A grid of 5 by 10 degrees, more than 500 km even at its northern edge. */
function placeOfTown(town: number): Coordinates {
  const [row, column] = [town % 20, Math.floor(town / 20)]
  return { latitude: -40 + row * 5, longitude: -175 + column * 10 }
}

/** On a spiral of 20 km, so that every town is as dense as the others. */
function near({ latitude, longitude }: Coordinates, index: number, of: number): Coordinates {
  const km = 20 * Math.sqrt(index / of)
  const turn = index * 2.4
  return {
    latitude: latitude + (km / 111) * Math.sin(turn),
    longitude: longitude + ((km / 111) * Math.cos(turn)) / Math.cos((latitude * Math.PI) / 180),
  }
}
