import type { Figure } from './figure.ts'
import { expiringOffers, offers, ownRange } from './food-bank/offers.ts'
import { nextPickup, pickupCounts, toCollect } from './food-bank/pickups.ts'
import { received, topRestaurants, toReview } from './food-bank/received.ts'
import { claims } from './food-bank/requests.ts'

export const foodBankFigures: Figure[] = [
  expiringOffers,
  offers,
  toCollect,
  nextPickup,
  pickupCounts,
  claims,
  received,
  topRestaurants,
  toReview,
  ownRange,
]
