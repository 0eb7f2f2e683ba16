import { createRandom } from '../../../server/src/fixtures/random.ts'
import { sizes, type WorldName, type WorldSize } from './sizes.ts'

export interface City {
  number: number
  longitude: number
  latitude: number
  /** Null for the countryside, which fills the whole area evenly. */
  spread_km: number | null
  /** Part of everything that is here. */
  share: number
  /** Numbers of the organisations here, in order of how much they do. */
  first_restaurant: number
  restaurants: number
  first_food_bank: number
  food_banks: number
}

export interface Area {
  west: number
  south: number
  east: number
  north: number
}

const columns = 20
const rows = 20
const whole: Area = { west: -120, south: 31, east: -75, north: 47 }
const countryside = 0.1
const zipfExponent = 0.8

/** Cells of the grid that are the small world, with the ranks of their cities in the large one: typical cities. */
const shared: [column: number, row: number, rank: number][] = [
  [10, 9, 40],
  [11, 9, 75],
  [10, 10, 120],
  [11, 10, 220],
]

export const typicalCities = shared.map(([, , rank]) => rank)
export const largestCity = 1

/** A hundredth of the area for the small world. */
export function areaOf(world: WorldName): Area {
  if (world === 'large') return whole
  const [low, high] = [cellOf(10, 9), cellOf(11, 10)]
  return { west: low.west, south: low.south, east: high.east, north: high.north }
}

/** Cities on a jittered grid, sized by Zipf's law, and the countryside as number 0. */
export function citiesOf(world: WorldName): City[] {
  const chosen = allCities().filter(({ number }) => world === 'large' || typicalCities.includes(number))
  const weights = chosen.reduce((sum, city) => sum + weightOf(city.number), 0)
  const shares = [
    { number: 0, longitude: 0, latitude: 0, share: countryside },
    ...chosen.map((city) => ({ ...city, share: ((1 - countryside) * weightOf(city.number)) / weights })),
  ]
  return withOrganisations(shares, sizes[world])
}

function allCities() {
  const random = createRandom(7)
  const ranks = Array.from({ length: columns * rows }, (_, index) => index + 1)
    .filter((rank) => !typicalCities.includes(rank))
    .map((rank) => ({ rank, at: random.between(0, 1) }))
    .sort((a, b) => a.at - b.at)
    .map(({ rank }) => rank)
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const fixed = shared.find(([x, y]) => x === column && y === row)
    const number = fixed ? fixed[2] : (ranks.pop() ?? 0)
    const { west, south, east, north } = cellOf(column, row)
    const along = (low: number, high: number) => low + random.between(0.25, 0.75) * (high - low)
    return { number, longitude: along(west, east), latitude: along(south, north) }
  })
}

function cellOf(column: number, row: number): Area {
  const [width, height] = [(whole.east - whole.west) / columns, (whole.north - whole.south) / rows]
  const [west, south] = [whole.west + column * width, whole.south + row * height]
  return { west, south, east: west + width, north: south + height }
}

function weightOf(rank: number): number {
  return rank ** -zipfExponent
}

function withOrganisations(
  cities: Pick<City, 'number' | 'longitude' | 'latitude' | 'share'>[],
  size: WorldSize,
): City[] {
  let [first_restaurant, first_food_bank] = [1, 1]
  return cities.map((city) => {
    const counts = {
      restaurants: Math.round(city.share * size.restaurants),
      food_banks: Math.round(city.share * size.foodBanks),
    }
    const items = city.share * size.items
    const spread_km = city.number === 0 ? null : 2.5 * Math.cbrt(items / 1000)
    const placed = { ...city, ...counts, spread_km, first_restaurant, first_food_bank }
    first_restaurant += counts.restaurants
    first_food_bank += counts.food_banks
    return placed
  })
}
