import type { Figure } from './figure.ts'
import { given, listedItems, topFoodBanks } from './restaurant/donations.ts'
import { handovers, pickupCounts } from './restaurant/pickups.ts'
import { requests } from './restaurant/requests.ts'
import { ownRank, rating } from './restaurant/standing.ts'

export const restaurantFigures: Figure[] = [
  requests,
  handovers,
  pickupCounts,
  listedItems,
  given,
  rating,
  ownRank,
  topFoodBanks,
]
