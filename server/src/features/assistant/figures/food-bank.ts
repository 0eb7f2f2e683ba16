import type { Figure } from './figure.ts'
import { expiringOffers, offers, ownRange } from './food-bank/offers.ts'
import { received, topRestaurants, toReview } from './food-bank/received.ts'
import { claims, toCollect } from './food-bank/requests.ts'

export const foodBankFigures: Figure[] = [
  expiringOffers,
  offers,
  toCollect,
  claims,
  received,
  topRestaurants,
  toReview,
  ownRange,
]
