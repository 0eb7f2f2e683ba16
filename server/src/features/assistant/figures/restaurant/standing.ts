import { pluralize } from '@surplate/contract/lib/pluralize'
import { type Figure, listed, nameOf } from '../figure.ts'

export const rating: Figure = {
  id: 'rating',
  for: 'restaurant',
  phrases: [
    'any reviews this week',
    'how well are we rated',
    'are people happy with our food',
    'what is my rating',
    'how are we rated',
    'how many stars do we have',
    'our average rating',
    'how many reviews do we have',
    'what did they say about us',
    'latest review',
    'new reviews',
    'last feedback',
    'do we have any bad reviews',
    'what do food banks think of us',
  ],
  say: async ({ api, membership: { organisation_id: id } }) => {
    const { averageRating, totalReviews } = await api.analytics.restaurantSummary({ id })
    if (averageRating === null)
      return 'No one has reviewed your food yet. Reviews appear in [Reviews](/restaurant/reviews).'
    const { items } = await api.reviews.listOfRestaurant({ restaurantId: id, limit: 3 })
    const lines = items.map(
      ({ rating, food_name, foodbank_name, feedback }) =>
        `${pluralize(rating, 'star')} for **${nameOf(food_name)}** from ${nameOf(foodbank_name)}${feedback && `: “${nameOf(feedback).slice(0, 120)}”`}`,
    )
    return `Your rating is **${averageRating.toFixed(2)}** out of 5, from ${pluralize(totalReviews, 'review')}. The latest:\n\n${listed(lines)}\n\nRead them all in [Reviews](/restaurant/reviews).`
  },
}

export const ownRank: Figure = {
  id: 'own-rank',
  for: 'restaurant',
  phrases: [
    'who is ahead of me',
    'can i see who is ahead of me',
    'which place do we have in the ranking',
    'how are we doing on the leaderboard',
    'where am i on the leaderboard',
    'what is my rank',
    'my position on the leaderboard',
    'which place are we',
    'how many points do i have',
    'our points',
    'how many points to the next place',
    'are we in the top ten',
    'am i first',
  ],
  say: async ({ api }) => {
    const { own, items } = await api.leaderboard.list({ limit: 1 })
    if (!own) return 'Your restaurant isn’t ranked yet. See the [Leaderboard](/leaderboard).'
    const [first] = items
    const ahead =
      first && own.rank > 1
        ? ` ${nameOf(first.name)} leads with ${pluralize(first.total_donations, 'point')}.`
        : ''
    return `You are number **${own.rank}** on the [Leaderboard](/leaderboard) with ${pluralize(own.total_donations, 'point')}.${ahead}`
  },
}
