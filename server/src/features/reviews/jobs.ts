import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { reviewedMail } from './mails.ts'

export const reviewsHandlers = [
  handles('reviews.reviewed-mail', (context, { review_id }, job) =>
    sendReviewedMail(context, review_id, job.id),
  ),
]

async function sendReviewedMail(context: Context, reviewId: string, key: string) {
  const { user_id, ...facts } = await context.db
    .selectFrom('reviews')
    .innerJoin('food_items', 'food_items.id', 'reviews.food_item_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'reviews.food_bank_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'reviews.restaurant_id')
    .select(['food_bank.name as foodbank_name', 'food_items.name as item_name'])
    .select('restaurant.owner_id as user_id')
    .select(['reviews.rating', 'reviews.feedback'])
    .where('reviews.id', '=', reviewId)
    .executeTakeFirstOrThrow()
  const content = reviewedMail(facts, context.env.PUBLIC_URL)
  await deliver(context, { key, user_id, subject: 'Food Item Reviewed', content })
}
