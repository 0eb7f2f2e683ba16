import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { reviewedMail } from './mails.ts'

export const reviewsHandlers = [
  handles('reviews.reviewed-mail', (context, { review_id }, job) =>
    sendReviewedMail(context, review_id, job.id),
  ),
]

async function sendReviewedMail({ db, env, mailer }: Context, reviewId: string, key: string) {
  const { email, ...facts } = await db
    .selectFrom('reviews')
    .innerJoin('food_items', 'food_items.id', 'reviews.food_item_id')
    .innerJoin('organisations as food_bank', 'food_bank.id', 'reviews.food_bank_id')
    .innerJoin('organisations as restaurant', 'restaurant.id', 'reviews.restaurant_id')
    .innerJoin('users as recipient', 'recipient.id', 'restaurant.owner_id')
    .select(['food_bank.name as foodbank_name', 'food_items.name as item_name', 'recipient.email'])
    .select(['reviews.rating', 'reviews.feedback'])
    .where('reviews.id', '=', reviewId)
    .executeTakeFirstOrThrow()
  const mail = await renderMail(reviewedMail(facts, env.PUBLIC_URL))
  await mailer.send({ key, to: email, subject: 'Food Item Reviewed', ...mail })
}
