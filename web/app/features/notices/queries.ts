import { api } from '../../lib/api'
import { answerWords, claimWords, type Notice, reviewWords } from './words'

/** More than this is told as a number, and asked for no further. */
const mostTold = 10

/** The truth about requests that events hinted at. One that is gone by now is left out. */
async function loadRequests(ids: readonly string[]) {
  const loaded = await Promise.allSettled(
    ids.slice(0, mostTold).map((id) => api.donationRequests.get({ id })),
  )
  return loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
}

/** Told only by their number, so that they need no words. */
function theRest(ids: readonly string[]): Notice[] {
  return ids.slice(mostTold).map((id) => ({ id, text: '' }))
}

export async function loadClaims(ids: readonly string[]): Promise<Notice[]> {
  const requests = await loadRequests(ids)
  const waiting = requests.filter(({ status }) => status === 'pending')
  return [
    ...waiting.map((request) => ({ id: request._id, status: request.status, text: claimWords(request) })),
    ...theRest(ids),
  ]
}

/** What one's own food bank cancelled, here or on another device, is no news. */
export async function loadAnswers(ids: readonly string[]): Promise<Notice[]> {
  const requests = await loadRequests(ids)
  const answered = requests.filter(({ decided_by }) => decided_by !== 'food_bank')
  return [
    ...answered.flatMap((request) => {
      const text = answerWords(request)
      return text ? [{ id: request._id, status: request.status, text }] : []
    }),
    ...theRest(ids),
  ]
}

export async function loadReviews(restaurantId: string, ids: readonly string[]): Promise<Notice[]> {
  const { items } = await api.reviews.listOfRestaurant({ restaurantId, limit: mostTold })
  const reviews = items.filter(({ _id }) => ids.includes(_id))
  return [...reviews.map((review) => ({ id: review._id, text: reviewWords(review) })), ...theRest(ids)]
}
