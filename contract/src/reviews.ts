import { z } from 'zod'
import { call } from './call.ts'
import { answers } from './errors.ts'
import { categories } from './food-rules.ts'
import { page, pageInput } from './paging.ts'
import { prose } from './text.ts'
import { time } from './time.ts'

const rating = z
  .number({ error: 'Please select a rating' })
  .int('Please select a rating')
  .min(1, 'Please select a rating')
  .max(5, 'Please select a rating')

/** What a food bank says of an item; the form and the server check it alike. */
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

/** A review as a restaurant's page shows it, complete enough for a card. */
const shownReview = review.extend({
  food_name: z.string(),
  category: z.enum(categories),
  foodbank_name: z.string(),
})
export type ShownReview = z.infer<typeof shownReview>

/** How far the orders that wait for a review are counted. */
export const toReviewUpTo = 100

/** An order that its food bank received, or is about to collect, with the rating it gave; null means none yet. */
const receivedOrder = z.object({
  request_id: z.uuid(),
  food_id: z.uuid(),
  food_name: z.string(),
  category: z.enum(categories),
  restaurant_id: z.uuid(),
  restaurant_name: z.string(),
  quantity: z.number().int(),
  received_at: time,
  rating: rating.nullable(),
  /** What it said of it, to be read again; null like the rating. */
  feedback: z.string().nullable(),
})
export type ReceivedOrder = z.infer<typeof receivedOrder>

const tag = 'Reviews'

export const reviews = {
  add: call(
    { who: 'member', role: 'food_bank', subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' } },
    {
      method: 'POST',
      path: '/api/review/addreview',
      summary: 'Review an item that one’s food bank was given, once',
      tag,
    },
  )
    .errors(
      answers(
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'NOT_REGISTERED',
        'NOT_FOUND',
        'ALREADY_REVIEWED',
        'KEY_REUSED',
      ),
    )
    .input(reviewForm.extend({ foodbank_id: z.uuid(), restaurant_id: z.uuid(), food_id: z.uuid() }))
    .output(review),

  listOfRestaurant: call(
    { who: 'member', subject: { field: 'restaurantId', of: 'restaurant', open_to: 'members' } },
    {
      method: 'GET',
      path: '/api/review/restaurant/{restaurantId}',
      summary: 'Reviews of a restaurant, newest first',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(pageInput.extend({ restaurantId: z.uuid(), rating: z.coerce.number().pipe(rating).optional() }))
    .output(
      page(shownReview).extend({
        /** How many reviews there are of each rating, one star first. */
        counts: z.array(z.number().int()).length(5),
      }),
    ),

  check: call(
    { who: 'member', role: 'food_bank', subject: { field: 'foodbank_id', of: 'food_bank', open_to: 'own' } },
    {
      method: 'GET',
      path: '/api/review/check',
      summary: 'Whether one’s food bank has reviewed an item; a rating of 0 means it has not',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ foodbank_id: z.uuid(), food_id: z.uuid() }))
    .output(z.object({ exists: z.boolean(), rating: z.number().int().min(0).max(5) })),

  listReceived: call(
    { who: 'member', role: 'food_bank', subject: { field: 'id', of: 'food_bank', open_to: 'own' } },
    {
      method: 'GET',
      path: '/api/review/orders/{id}',
      summary: 'What one’s food bank was given, newest first, each with the rating it gave',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(pageInput.extend({ id: z.uuid() }))
    .output(
      page(receivedOrder).extend({
        /** How many wait for a review, counted up to `toReviewUpTo`. */
        to_review: z.number().int(),
      }),
    ),
}
