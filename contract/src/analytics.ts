import { z } from 'zod'
import { callsOf } from './call.ts'
import { categories } from './food-rules.ts'
import { defaultRange, ranges } from './lib/chart-ranges.ts'
import { timeZone } from './lib/time.ts'
import { placeFilter } from './organisation-fields.ts'
import type { OrganisationKind } from './roles.ts'

const count = z.number().int().min(0)

/** `starts` holds the first day of each bucket in the viewer's time zone; `labels` are their display names. */
const chart = z.object({
  labels: z.array(z.string()),
  starts: z.array(z.iso.date()),
  counts: z.array(count),
})
export type Chart = z.infer<typeof chart>

/** `ratings` holds the average per bucket, null without reviews. */
const reviewsChart = chart.extend({ ratings: z.array(z.number().min(1).max(5).nullable()) })
export type ReviewsChart = z.infer<typeof reviewsChart>

const categoryRows = z.array(z.object({ category: z.enum(categories), count }))
export type CategoryRow = z.infer<typeof categoryRows>[number]

const topRows = z.array(z.object({ _id: z.uuid(), name: z.string(), count }))
export type TopRow = z.infer<typeof topRows>[number]

const coordinates = z.object({ latitude: z.number(), longitude: z.number() })

/** The other organisation in completed orders; `distance` is in km. */
const counterparty = z.object({
  _id: z.uuid(),
  name: z.string(),
  coordinates,
  distance: z.number().min(0),
  count,
})
export type Counterparty = z.infer<typeof counterparty>

/** Mean over all counterparties, each counted once; null if there are none. */
const avgDistance = z.number().min(0).nullable()

/** Over all reviews, rounded to two decimals; null if there are none. */
const averageRating = z.number().min(1).max(5).nullable()

/** Pickups by state; `planned` counts those that are still open. Cancelled ones are left out. */
const pickupCounts = z.object({ handed_over: count, unconfirmed: count, missed: count, planned: count })
export type PickupCounts = z.infer<typeof pickupCounts>

const call = callsOf('Analytics')

function figures(kind: OrganisationKind, name: string, summary: string) {
  const path = kind === 'restaurant' ? 'restaurant' : 'foodbank'
  return call(
    { who: 'member', kind, can: 'see-figures', subject: { field: 'id', of: kind, open_to: 'own' } },
    `GET /api/analytics/${path}/${name}/{id}`,
    summary,
  )
}

const ofOrganisation = z.object({ id: z.uuid(), ...placeFilter })
const overTime = ofOrganisation.extend({
  range: z.enum(ranges).default(defaultRange),
  time_zone: timeZone.default('UTC'),
})
export type ChartInput = z.infer<typeof overTime>

/**
 * An organisation's own figures, or those of one of its places. Charts over time cover the range, everything else covers
 * all time.
 */
export const analytics = {
  restaurantSummary: figures(
    'restaurant',
    'summary',
    'Portions donated, number of food banks, rating, pickups',
  )
    .input(ofOrganisation)
    .output(
      z.object({
        totalItemsDonated: count,
        totalFoodbanksContributed: count,
        averageRating,
        totalReviews: count,
        pickups: pickupCounts,
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
  restaurantMap: figures('restaurant', 'pickup-map', 'Map of food banks that collected')
    .input(ofOrganisation)
    .output(z.object({ restaurantLocation: coordinates, foodbanks: z.array(counterparty), avgDistance })),
  restaurantReviews: figures('restaurant', 'reviews-chart', 'Reviews received over time')
    .input(overTime)
    .output(reviewsChart),

  foodBankSummary: figures(
    'food_bank',
    'summary',
    'Donations claimed, number of restaurants, rating, pickups',
  )
    .input(ofOrganisation)
    .output(
      z.object({
        totalDonations: count,
        totalPortions: count,
        totalRestaurants: count,
        avgRating: averageRating,
        totalReviews: count,
        pickups: pickupCounts,
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
  foodBankMap: figures('food_bank', 'pickup-map', 'Map of restaurants collected from')
    .input(ofOrganisation)
    .output(z.object({ foodbankLocation: coordinates, restaurants: z.array(counterparty), avgDistance })),
  foodBankReviews: figures('food_bank', 'reviews-chart', 'Reviews written over time')
    .input(overTime)
    .output(reviewsChart),
}
