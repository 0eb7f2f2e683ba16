import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { categories } from './food-rules.ts'
import { page, pageInput } from './lib/paging.ts'
import { prose } from './lib/text.ts'
import { time } from './lib/time.ts'
import { placeFilter } from './organisation-fields.ts'

const rating = z
  .number({ error: 'Please select a rating' })
  .int('Please select a rating')
  .min(1, 'Please select a rating')
  .max(5, 'Please select a rating')

/** Shared by the form and the server. */
export const reviewForm = z.object({ rating, feedback: prose(2000) })
export type ReviewForm = z.infer<typeof reviewForm>

export const review = z.object({
  _id: z.uuid(),
  foodbank_id: z.uuid(),
  restaurant_id: z.uuid(),
  food_id: z.uuid(),
  rating,
  feedback: z.string(),
  created_at: time,
})

/** A review on a restaurant's page, with everything a card needs. */
const receivedReview = review.extend({
  food_name: z.string(),
  category: z.enum(categories),
  foodbank_name: z.string(),
})
export type ReceivedReview = z.infer<typeof receivedReview>

/** An order that a food bank received or is about to collect; `rating` is null until it is reviewed. */
const grantedRequest = z.object({
  request_id: z.uuid(),
  food_id: z.uuid(),
  food_name: z.string(),
  category: z.enum(categories),
  restaurant_id: z.uuid(),
  restaurant_name: z.string(),
  quantity: z.number().int(),
  received_at: time,
  rating: rating.nullable(),
  /** Null until it is reviewed. */
  feedback: z.string().nullable(),
})
export type GrantedRequest = z.infer<typeof grantedRequest>

const call = callsOf('Reviews')

export const reviews = {
  add: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'write-reviews',
      subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' },
    },
    'POST /api/review/addreview',
    'Review an item your food bank received; once per item',
  )
    .errors(errorsOf('ALREADY_REVIEWED'))
    .input(reviewForm.extend({ foodbank_id: z.uuid(), restaurant_id: z.uuid(), food_id: z.uuid() }))
    .output(review),

  listOfRestaurant: call(
    { who: 'member', subject: { field: 'restaurantId', of: 'restaurant', open_to: 'members' } },
    'GET /api/review/restaurant/{restaurantId}',
    'List the reviews of a restaurant, newest first',
  )
    .input(
      pageInput.extend({
        restaurantId: z.uuid(),
        rating: z.coerce.number().pipe(rating).optional(),
        ...placeFilter,
      }),
    )
    .output(
      page(receivedReview).extend({
        /** Number of reviews per rating, one star first. */
        counts: z.array(z.number().int()).length(5),
      }),
    ),

  listReceived: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'write-reviews',
      subject: { field: 'id', of: 'food_bank', open_to: 'own' },
    },
    'GET /api/review/orders/{id}',
    'List the orders your food bank received with their ratings, newest first',
  )
    .input(pageInput.extend({ id: z.uuid(), ...placeFilter }))
    .output(
      page(grantedRequest).extend({
        /** Orders without a review, capped at `toReviewUpTo`. */
        to_review: z.number().int(),
      }),
    ),
}
