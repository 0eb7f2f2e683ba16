import { z } from 'zod'
import { call } from './call.ts'
import { defaultRange, ranges } from './chart-ranges.ts'
import { answers } from './errors.ts'
import { categories } from './food-rules.ts'
import type { UserType } from './roles.ts'
import { timeZone } from './time.ts'

const count = z.number().int().min(0)

/** `starts` are the first days of the buckets, in the viewer's time zone; the labels say them in words. */
const chart = z.object({
  labels: z.array(z.string()),
  starts: z.array(z.iso.date()),
  counts: z.array(count),
})
export type Chart = z.infer<typeof chart>

/** `ratings` are the averages of the buckets, null where nobody reviewed. */
const reviewsChart = chart.extend({ ratings: z.array(z.number().min(1).max(5).nullable()) })
export type ReviewsChart = z.infer<typeof reviewsChart>

const categoryRows = z.array(z.object({ category: z.enum(categories), count }))
export type CategoryRow = z.infer<typeof categoryRows>[number]

const topRows = z.array(z.object({ _id: z.uuid(), name: z.string(), count }))
export type TopRow = z.infer<typeof topRows>[number]

const coordinates = z.object({ latitude: z.number(), longitude: z.number() })

/** Somebody on the other end of completed orders; `distance` in km. */
const counterparty = z.object({
  _id: z.uuid(),
  name: z.string(),
  coordinates,
  distance: z.number().min(0),
  count,
})
export type Counterparty = z.infer<typeof counterparty>

/** The mean over all counterparties, each counted once; null without any. */
const avgDistance = z.number().min(0).nullable()

/** Of all reviews, two decimals; null without any. */
const averageRating = z.number().min(1).max(5).nullable()

const tag = 'Analytics'

function figures(kind: UserType, name: string, summary: string) {
  const path = kind === 'restaurant' ? 'restaurant' : 'foodbank'
  return call(
    { who: 'member', role: kind, subject: { field: 'id', of: kind, open_to: 'own' } },
    { method: 'GET', path: `/api/analytics/${path}/${name}/{id}`, summary, tag },
  ).errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
}

const ofOrganisation = z.object({ id: z.uuid() })
const overTime = ofOrganisation.extend({
  range: z.enum(ranges).default(defaultRange),
  time_zone: timeZone.default('UTC'),
})
export type ChartInput = z.infer<typeof overTime>

/** An organisation's own figures. Those over time are of the range; all others of all time. */
export const analytics = {
  restaurantSummary: figures('restaurant', 'summary', 'Portions given, to how many food banks, how rated')
    .input(ofOrganisation)
    .output(
      z.object({
        totalItemsDonated: count,
        totalFoodbanksContributed: count,
        averageRating,
        totalReviews: count,
      }),
    ),
  restaurantCategories: figures('restaurant', 'category-breakdown', 'Completed orders by category')
    .input(ofOrganisation)
    .output(categoryRows),
  restaurantOrders: figures('restaurant', 'orders-chart', 'Completed orders over time')
    .input(overTime)
    .output(chart),
  restaurantTop: figures('restaurant', 'top-foodbanks', 'Food banks by completed orders')
    .input(ofOrganisation)
    .output(topRows),
  restaurantMap: figures('restaurant', 'pickup-map', 'Where its food went')
    .input(ofOrganisation)
    .output(z.object({ restaurantLocation: coordinates, foodbanks: z.array(counterparty), avgDistance })),
  restaurantReviews: figures('restaurant', 'reviews-chart', 'Reviews it got over time')
    .input(overTime)
    .output(reviewsChart),

  foodBankSummary: figures('food_bank', 'summary', 'Donations claimed, from how many restaurants, how rated')
    .input(ofOrganisation)
    .output(
      z.object({
        totalDonations: count,
        totalPortions: count,
        totalRestaurants: count,
        avgRating: averageRating,
        totalReviews: count,
      }),
    ),
  foodBankCategories: figures('food_bank', 'category-breakdown', 'Donations by category')
    .input(ofOrganisation)
    .output(categoryRows),
  foodBankDonations: figures('food_bank', 'donations-chart', 'Donations over time')
    .input(overTime)
    .output(chart),
  foodBankTop: figures('food_bank', 'top-restaurants', 'Restaurants by completed orders')
    .input(ofOrganisation)
    .output(topRows),
  foodBankMap: figures('food_bank', 'pickup-map', 'Where its food came from')
    .input(ofOrganisation)
    .output(z.object({ foodbankLocation: coordinates, restaurants: z.array(counterparty), avgDistance })),
  foodBankReviews: figures('food_bank', 'reviews-chart', 'Reviews it gave over time')
    .input(overTime)
    .output(reviewsChart),
}
