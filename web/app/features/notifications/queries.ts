import { api } from '~/lib/network/api'
import { answerMessage, claimMessage, type Notification, reviewMessage } from './messages'

/** Notifications beyond this number are only counted, not loaded. */
const mostLoaded = 10

/** Loads the requests that live events refer to, without those that no longer exist. */
async function loadRequests(ids: readonly string[]) {
  const loaded = await Promise.allSettled(
    ids.slice(0, mostLoaded).map((id) => api.donationRequests.get({ id })),
  )
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

/** Only counted in the toast, so they need no text. */
function theRest(ids: readonly string[]): Notification[] {
  return ids.slice(mostLoaded).map((id) => ({ id, text: '' }))
}

export async function loadClaims(ids: readonly string[]): Promise<Notification[]> {
  const requests = await loadRequests(ids)
  const waiting = requests.filter(({ status }) => status === 'pending')
  return [
    ...waiting.map((request) => ({ id: request._id, status: request.status, text: claimMessage(request) })),
    ...theRest(ids),
  ]
}

/** Skips requests the food bank cancelled itself, here or on another device. */
export async function loadAnswers(
  ids: readonly string[],
  edited: ReadonlySet<string>,
): Promise<Notification[]> {
  const requests = await loadRequests(ids)
  const answered = requests.filter(({ decided_by }) => decided_by !== 'food_bank')
  return [
    ...answered.flatMap((request) => {
      const text = answerMessage(request, edited.has(request._id))
      return text ? [{ id: request._id, status: request.status, text }] : []
    }),
    ...theRest(ids),
  ]
}

export async function loadReviews(restaurantId: string, ids: readonly string[]): Promise<Notification[]> {
  const { items } = await api.reviews.listOfRestaurant({ restaurantId, limit: mostLoaded })
  const reviews = items.filter(({ _id }) => ids.includes(_id))
  return [...reviews.map((review) => ({ id: review._id, text: reviewMessage(review) })), ...theRest(ids)]
}
