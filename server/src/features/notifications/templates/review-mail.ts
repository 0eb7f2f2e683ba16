import { pluralize } from '@surplate/contract/lib/pluralize'
import { z } from 'zod'
import { h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { type Desk, mailTemplate } from './template.ts'

interface ReviewFacts {
  foodbank_name: string
  item_name: string
  rating: number
  feedback: string
}

/** To the restaurant, when a food bank reviews an item. */
export const reviewAddedMail = mailTemplate(
  z.object({ review_id: z.uuid() }),
  async ({ db, site, page }, { review_id }) => {
    const facts = await db
      .selectFrom('reviews')
      .innerJoin('food_items', 'food_items.id', 'reviews.food_item_id')
      .innerJoin('organisations as food_bank', 'food_bank.id', 'reviews.food_bank_id')
      .select(['food_bank.name as foodbank_name', 'food_items.name as item_name'])
      .select(['reviews.rating', 'reviews.feedback'])
      .where('reviews.id', '=', review_id)
      .executeTakeFirstOrThrow()
    return { subject: 'Food Item Reviewed', content: reviewMail(facts, { site, page }) }
  },
)

function reviewMail(
  { foodbank_name, item_name, rating, feedback }: ReviewFacts,
  { site, page }: Pick<Desk, 'site' | 'page'>,
) {
  const stars = pluralize(rating, 'star')
  return layout(
    { preview: `${foodbank_name} gave ${item_name} ${stars}.`, title: 'You have a new review', site },
    paragraph(`${foodbank_name} gave ${item_name} ${stars} out of 5.`),
    ...(feedback ? [paragraph(`‘${feedback}’`)] : []),
    h(primaryButton, { href: page('/restaurant/reviews'), label: 'See your reviews' }),
  )
}
