import type { Context } from '../../context.ts'
import { api } from '../../implement.ts'
import { organisationRoom } from '../live/public.ts'
import { chartOrders } from './chart-orders.ts'
import { chartReviews } from './chart-reviews.ts'
import { countByCategory } from './count-by-category.ts'
import { listTop } from './list-top.ts'
import { mapPickups } from './map-pickups.ts'
import { summariseFoodBank, summariseRestaurant } from './summarise.ts'

const { analytics } = api

/** Figures may come from a replica that has every change to the organisation. */
function figure<Input extends { id: string }, Result>(
  read: (context: Context, input: Input) => Promise<Result>,
) {
  return ({ context, input }: { context: Context; input: Input }) =>
    context.reads.read([organisationRoom(input.id)], (db) => read({ ...context, db }, input))
}

export const analyticsRoutes = {
  restaurantSummary: analytics.restaurantSummary.handler(
    figure((context, { id }) => summariseRestaurant(context, id)),
  ),
  restaurantCategories: analytics.restaurantCategories.handler(
    figure((context, { id }) => countByCategory(context, 'restaurant_id', id)),
  ),
  restaurantOrders: analytics.restaurantOrders.handler(
    figure((context, input) => chartOrders(context, 'restaurant_id', input)),
  ),
  restaurantTop: analytics.restaurantTop.handler(
    figure((context, { id }) => listTop(context, 'restaurant_id', id)),
  ),
  restaurantMap: analytics.restaurantMap.handler(
    figure(async (context, { id }) => {
      const { home, counterparties, avgDistance } = await mapPickups(context, 'restaurant_id', id)
      return { restaurantLocation: home, foodbanks: counterparties, avgDistance }
    }),
  ),
  restaurantReviews: analytics.restaurantReviews.handler(
    figure((context, input) => chartReviews(context, 'restaurant_id', input)),
  ),

  foodBankSummary: analytics.foodBankSummary.handler(
    figure((context, { id }) => summariseFoodBank(context, id)),
  ),
  foodBankCategories: analytics.foodBankCategories.handler(
    figure((context, { id }) => countByCategory(context, 'food_bank_id', id)),
  ),
  foodBankDonations: analytics.foodBankDonations.handler(
    figure((context, input) => chartOrders(context, 'food_bank_id', input)),
  ),
  foodBankTop: analytics.foodBankTop.handler(
    figure((context, { id }) => listTop(context, 'food_bank_id', id)),
  ),
  foodBankMap: analytics.foodBankMap.handler(
    figure(async (context, { id }) => {
      const { home, counterparties, avgDistance } = await mapPickups(context, 'food_bank_id', id)
      return { foodbankLocation: home, restaurants: counterparties, avgDistance }
    }),
  ),
  foodBankReviews: analytics.foodBankReviews.handler(
    figure((context, input) => chartReviews(context, 'food_bank_id', input)),
  ),
}
