import { counted } from '@surplate/contract/counted'
import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'

export interface ReviewFacts {
  foodbank_name: string
  item_name: string
  rating: number
  feedback: string
}

/** To the restaurant, when a food bank reviews what it was given. */
export function reviewedMail({ foodbank_name, item_name, rating, feedback }: ReviewFacts, site: string) {
  const stars = counted(rating, 'star')
  return layout(
    { preview: `${foodbank_name} gave ${item_name} ${stars}.`, title: 'You have a new review', site },
    paragraph(`${foodbank_name} gave ${item_name} ${stars} out of 5.`),
    ...(feedback ? [paragraph(`‘${feedback}’`)] : []),
    h(primaryButton, { href: `${site}/restaurant/reviews`, label: 'See your reviews' }),
  )
}
