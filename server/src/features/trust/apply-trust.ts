import type { Context } from '../../context.ts'
import { takeBackAll } from '../donation-requests/public.ts'
import { selectDecidable } from '../food-items/public.ts'
import { recountStanding } from '../leaderboard/public.ts'
import { cancelAll } from '../pickups/public.ts'

/**
 * Makes items, claims, pickups and public figures follow what the network thinks of an organisation now. Idempotent: it
 * may run late, or twice.
 */
export async function applyTrust(context: Context, organisationId: string): Promise<void> {
  const organisation = await context.db
    .selectFrom('organisations')
    .select(['id', 'kind', 'trust', 'trusted'])
    .where('id', '=', organisationId)
    .executeTakeFirst()
  if (!organisation) return
  const { id, kind, trust, trusted } = organisation
  await recountStanding(context.db, [id])
  if (kind === 'restaurant') await holdItems(context, id, !trusted)
  if (trust !== 'suspended') return
  if (kind === 'food_bank')
    await context.act(null, async (work) => {
      await takeBackAll(work, [id])
      return null
    })
  await cancelAll(context, { id, kind }, 'The network cancelled the pickup.')
}

/** Open items of a restaurant that is not trusted are on hold: they wait, but nobody sees them. */
async function holdItems({ act }: Context, restaurantId: string, on_hold: boolean): Promise<void> {
  await act(null, async ({ tx, now, notify }) => {
    const items = await selectDecidable(tx)
      .where('restaurant_id', '=', restaurantId)
      .where('on_hold', '=', !on_hold)
      .where('status', '=', 'available')
      .where('closed_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    for (const item of items) {
      await tx.updateTable('food_items').set({ on_hold }).where('id', '=', item.id).execute()
      if (item.collect_by > now) await notify(on_hold ? 'item-gone' : 'item-back', item)
    }
    return null
  })
}
