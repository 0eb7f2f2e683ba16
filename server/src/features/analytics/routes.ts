import { api } from '../../implement.ts'
import { chartOrders } from './chart-orders.ts'
import { chartReviews } from './chart-reviews.ts'
import { countByCategory } from './count-by-category.ts'
import { listTop } from './list-top.ts'
import { mapPickups } from './map-pickups.ts'
import { summariseFoodBank, summariseRestaurant } from './summarise.ts'

const { analytics } = api

export const analyticsRoutes = {
  restaurantSummary: analytics.restaurantSummary.handler(({ context, input }) =>
    summariseRestaurant(context, input.id),
  ),
  restaurantCategories: analytics.restaurantCategories.handler(({ context, input }) =>
    countByCategory(context, 'restaurant_id', input.id),
  ),
  restaurantOrders: analytics.restaurantOrders.handler(({ context, input }) =>
    chartOrders(context, 'restaurant_id', input),
  ),
  restaurantTop: analytics.restaurantTop.handler(({ context, input }) =>
    listTop(context, 'restaurant_id', input.id),
  ),
  restaurantMap: analytics.restaurantMap.handler(async ({ context, input }) => {
    const { home, counterparties, avgDistance } = await mapPickups(context, 'restaurant_id', input.id)
    return { restaurantLocation: home, foodbanks: counterparties, avgDistance }
  }),
  restaurantReviews: analytics.restaurantReviews.handler(({ context, input }) =>
    chartReviews(context, 'restaurant_id', input),
  ),

  foodBankSummary: analytics.foodBankSummary.handler(({ context, input }) =>
    summariseFoodBank(context, input.id),
  ),
  foodBankCategories: analytics.foodBankCategories.handler(({ context, input }) =>
    countByCategory(context, 'food_bank_id', input.id),
  ),
  foodBankDonations: analytics.foodBankDonations.handler(({ context, input }) =>
    chartOrders(context, 'food_bank_id', input),
  ),
  foodBankTop: analytics.foodBankTop.handler(({ context, input }) =>
    listTop(context, 'food_bank_id', input.id),
  ),
  foodBankMap: analytics.foodBankMap.handler(async ({ context, input }) => {
    const { home, counterparties, avgDistance } = await mapPickups(context, 'food_bank_id', input.id)
    return { foodbankLocation: home, restaurants: counterparties, avgDistance }
  }),
  foodBankReviews: analytics.foodBankReviews.handler(({ context, input }) =>
    chartReviews(context, 'food_bank_id', input),
  ),
}
