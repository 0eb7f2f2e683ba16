import type {
  CategoryRow,
  Chart,
  ChartInput,
  Counterparty,
  PickupCounts,
  ReviewsChart,
  TopRow,
} from '@surplate/contract/analytics'
import type { Coordinates } from '@surplate/contract/lib/geo'
import type { OrganisationKind } from '@surplate/contract/roles'
import { api } from '~/lib/network/api'
import '~/lib/network/figures-routes'

/** `total` is portions for a restaurant and donations for a food bank. */
type Summary = {
  total: number
  portions: number
  partners: number
  rating: number | null
  reviews: number
  pickups: PickupCounts
}
type PickupMap = { own: Coordinates; others: Counterparty[]; avgDistance: number | null }

type Organisation = { id: string; place_id?: string | undefined }
type Options = { signal: AbortSignal }
type Call<Input, Output> = (input: Input, options: Options) => Promise<Output>

/** The dashboard's six API calls. Both sides return the same figures under different names. */
type Calls = {
  summary: Call<Organisation, Summary>
  categories: Call<Organisation, CategoryRow[]>
  orders: Call<ChartInput, Chart>
  top: Call<Organisation, TopRow[]>
  map: Call<Organisation, PickupMap>
  reviews: Call<ChartInput, ReviewsChart>
}

export const calls: Record<OrganisationKind, Calls> = {
  restaurant: {
    summary: async (input, options) => {
      const answer = await api.analytics.restaurantSummary(input, options)
      return {
        total: answer.totalItemsDonated,
        portions: answer.totalItemsDonated,
        partners: answer.totalFoodbanksContributed,
        rating: answer.averageRating,
        reviews: answer.totalReviews,
        pickups: answer.pickups,
      }
    },
    categories: api.analytics.restaurantCategories,
    orders: api.analytics.restaurantOrders,
    top: api.analytics.restaurantTop,
    map: async (input, options) => {
      const { restaurantLocation, foodbanks, avgDistance } = await api.analytics.restaurantMap(input, options)
      return { own: restaurantLocation, others: foodbanks, avgDistance }
    },
    reviews: api.analytics.restaurantReviews,
  },
  food_bank: {
    summary: async (input, options) => {
      const answer = await api.analytics.foodBankSummary(input, options)
      return {
        total: answer.totalDonations,
        portions: answer.totalPortions,
        partners: answer.totalRestaurants,
        rating: answer.avgRating,
        reviews: answer.totalReviews,
        pickups: answer.pickups,
      }
    },
    categories: api.analytics.foodBankCategories,
    orders: api.analytics.foodBankDonations,
    top: api.analytics.foodBankTop,
    map: async (input, options) => {
      const { foodbankLocation, restaurants, avgDistance } = await api.analytics.foodBankMap(input, options)
      return { own: foodbankLocation, others: restaurants, avgDistance }
    },
    reviews: api.analytics.foodBankReviews,
  },
}
