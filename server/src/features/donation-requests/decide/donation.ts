import { createStatement } from '../../../platform/db/statement.ts'
import type { Work } from '../../../work.ts'
import type { RequestRow } from '../queries.ts'

interface Donation {
  donation_id: string
  /** Portions that counted before. */
  quantity: number
}

/** Changes the points of a restaurant, which locks it. */
export const addPoints = createStatement<null, { id: string; quantity: number }, never>(
  (db, _shape, { id, quantity }) =>
    db
      .updateTable('restaurants')
      .set((eb) => ({ total_donations: eb('total_donations', '+', quantity) }))
      .where('id', '=', id),
)

/**
 * Reduces the donation of a granted request to the portions that still count and takes the points for the others. The
 * caller posts the entries that say where those went, and notifies of the leaderboard at its end.
 */
export async function reduceDonation({ tx }: Work, request: RequestRow, to: number): Promise<Donation> {
  const { id, quantity } = await tx
    .selectFrom('donations')
    .select(['id', 'quantity'])
    .where('donation_request_id', '=', request.id)
    .where('quantity', '>', 0)
    .executeTakeFirstOrThrow()
  if (quantity !== to) {
    await tx.updateTable('donations').set({ quantity: to }).where('id', '=', id).execute()
    await addPoints(tx, null, { id: request.restaurant_id, quantity: to - quantity })
  }
  return { donation_id: id, quantity }
}
