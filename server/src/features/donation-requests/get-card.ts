import type { IncomingRequest, OwnRequest } from '@surplate/contract/donation-requests'
import type { Context } from '../../context.ts'
import { problem } from '../../platform/problem.ts'
import { incomingCards, selectCards, toOwnCard } from './request-cards.ts'

interface CardInput {
  id: string
  requestId: string
}

/** One request as in the restaurant's list. */
export async function getIncoming({ db }: Context, { id, requestId }: CardInput): Promise<IncomingRequest> {
  const row = await selectCards(db, 'restaurant_id', { id, request_id: requestId }).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  const toCard = await incomingCards(db, [row])
  return toCard(row)
}

/** One request as in the food bank's list. */
export async function getOwn({ db }: Context, { id, requestId }: CardInput): Promise<OwnRequest> {
  const row = await selectCards(db, 'food_bank_id', { id, request_id: requestId }).executeTakeFirst()
  if (!row) throw problem('NOT_FOUND')
  return toOwnCard(row)
}
