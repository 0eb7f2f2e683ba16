import { api } from '../../implement.ts'
import { actorOf } from '../../platform/identity/caller.ts'
import { addReview } from './add-review.ts'
import { listReceived } from './list-received.ts'
import { listReviews } from './list-reviews.ts'

const { reviews } = api

export const reviewsRoutes = {
  add: reviews.add.handler(({ context, input }) => addReview(context, actorOf(context.caller), input)),
  listOfRestaurant: reviews.listOfRestaurant.handler(({ context, input }) =>
    listReviews(context, actorOf(context.caller), input),
  ),
  listReceived: reviews.listReceived.handler(({ context, input }) => listReceived(context, input)),
}
