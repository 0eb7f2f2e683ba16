/** What organisations do in a day. None of it is measured: it is what the sizes in docs/scale.md assume. */
export const habits = {
  itemsPerRestaurant: 2,
  claimsPerItem: 3,
  browsesPerFoodBank: 120,
  /** Part of the items that a restaurant gives to somebody. */
  accepted: 0.9,
  itemsPerPickup: 1.5,
  dashboardsPerOrganisation: 1,
  /** Part of the items with a photo. */
  withPhoto: 0.3,
  reviewsPerPickup: 0.2,
  /** Members of an organisation who are mailed about an event. */
  recipients: 1.2,
  /** Screens open per organisation at the busiest time. */
  screens: { restaurant: 0.3, foodBank: 0.75 },
  /** Screens of food banks whose range covers a restaurant: a town as in B11. */
  screensNear: 25,
}

export interface Network {
  name: string
  restaurants: number
  foodBanks: number
  /** Parts of the network by the hours that their clocks are ahead of the first. */
  zones: { hours: number; part: number }[]
}

const oneZone = [{ hours: 0, part: 1 }]
const country = { restaurants: 180_000, foodBanks: 60_000 }

/** Clocks of ten countries: most of them on one continent. */
const clocks = [0, 0, 0, 0, 1, 1, 1, 2, -5, 8]

export const networks = {
  city: { name: 'a city', restaurants: 400, foodBanks: 60, zones: oneZone },
  country: { name: 'a country', ...country, zones: oneZone },
  'ten-countries': {
    name: 'ten countries in one installation',
    restaurants: country.restaurants * clocks.length,
    foodBanks: country.foodBanks * clocks.length,
    zones: clocks.map((hours) => ({ hours, part: 1 / clocks.length })),
  },
} satisfies Record<string, Network>

export type NetworkName = keyof typeof networks

export function isNetworkName(name: string): name is NetworkName {
  return name in networks
}
