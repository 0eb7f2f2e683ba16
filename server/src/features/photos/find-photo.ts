import type { Context } from '../../context.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'

/**
 * Throws NOT_FOUND unless the member may see the photo: restaurants see their own, food banks those of items that are on
 * offer or that they requested.
 */
export async function requireVisiblePhoto(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { acting: { kind, organisation_id } }: Member,
  photoId: string,
): Promise<void> {
  const photo = await db
    .selectFrom('photos')
    .leftJoin('food_items', 'food_items.id', 'photos.food_item_id')
    .select('photos.id')
    .where('photos.id', '=', photoId)
    .where((eb) => {
      if (kind === 'restaurant') return eb('photos.restaurant_id', '=', organisation_id)
      const onOffer = eb.and([
        eb('food_items.status', '=', 'available'),
        eb('food_items.closed_at', 'is', null),
        eb('food_items.on_hold', '=', false),
        eb('food_items.collect_by', '>', clock.now()),
      ])
      const requested = eb.exists(
        eb
          .selectFrom('donation_requests')
          .select('donation_requests.id')
          .whereRef('donation_requests.food_item_id', '=', 'photos.food_item_id')
          .where('donation_requests.food_bank_id', '=', organisation_id),
      )
      return eb.or([onOffer, requested])
    })
    .executeTakeFirst()
  if (!photo) throw problem('NOT_FOUND')
}
