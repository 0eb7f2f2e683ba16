import type { Context } from '../../context.ts'
import { api } from '../../implement.ts'
import { organisationRoom } from '../live/public.ts'
import { requirePlace } from '../places/public.ts'
import { chartOrders } from './chart-orders.ts'
import { chartReviews } from './chart-reviews.ts'
import { countByCategory } from './count-by-category.ts'
import { listTop } from './list-top.ts'
import { mapPickups } from './map-pickups.ts'
import type { Scope } from './queries.ts'
import { summariseFoodBank, summariseRestaurant } from './summarise.ts'

const { analytics } = api

/** Figures may come from a replica that has every change to the organisation. */
function figure<Input extends Scope, Result>(read: (context: Context, input: Input) => Promise<Result>) {
  return async ({ context, input }: { context: Context; input: Input }) => {
    await requirePlace(context.db, input.id, input.place_id)
    return context.reads.read([organisationRoom(input.id)], (db) => read({ ...context, db }, input))
  }
}

export const analyticsRoutes = {
  restaurantSummary: analytics.restaurantSummary.handler(
    figure((context, input) => summariseRestaurant(context, input)),
  ),
  restaurantCategories: analytics.restaurantCategories.handler(
    figure((context, input) => countByCategory(context, 'restaurant_id', input)),
  ),
  restaurantOrders: analytics.restaurantOrders.handler(
    figure((context, input) => chartOrders(context, 'restaurant_id', input)),
  ),
  restaurantTop: analytics.restaurantTop.handler(
    figure((context, input) => listTop(context, 'restaurant_id', input)),
  ),
  restaurantMap: analytics.restaurantMap.handler(
    figure(async (context, input) => {
      const { home, counterparties, avgDistance } = await mapPickups(context, 'restaurant_id', input)
      return { restaurantLocation: home, foodbanks: counterparties, avgDistance }
    }),
  ),
  restaurantReviews: analytics.restaurantReviews.handler(
    figure((context, input) => chartReviews(context, 'restaurant_id', input)),
  ),

  foodBankSummary: analytics.foodBankSummary.handler(
    figure((context, input) => summariseFoodBank(context, input)),
  ),
  foodBankCategories: analytics.foodBankCategories.handler(
    figure((context, input) => countByCategory(context, 'food_bank_id', input)),
  ),
  foodBankDonations: analytics.foodBankDonations.handler(
    figure((context, input) => chartOrders(context, 'food_bank_id', input)),
  ),
  foodBankTop: analytics.foodBankTop.handler(
    figure((context, input) => listTop(context, 'food_bank_id', input)),
  ),
  foodBankMap: analytics.foodBankMap.handler(
    figure(async (context, input) => {
      const { home, counterparties, avgDistance } = await mapPickups(context, 'food_bank_id', input)
      return { foodbankLocation: home, restaurants: counterparties, avgDistance }
    }),
  ),
  foodBankReviews: analytics.foodBankReviews.handler(
    figure((context, input) => chartReviews(context, 'food_bank_id', input)),
  ),
}
