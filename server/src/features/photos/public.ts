import type { Photo } from '@surplate/contract/food-items'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { DB } from '../../platform/db/schema.ts'
import { invalidInput } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'
import { removeFiles } from './photo-files.ts'

interface Attachment {
  photo_id: string | null
  food_item_id: string
  restaurant_id: string
}

/** The photo of an item as the column `photo`: `.select(photoOfItem)`. */
export function photoOfItem(eb: ExpressionBuilder<DB, 'food_items'>) {
  return eb
    .selectFrom('photos')
    .select(
      sql<Photo>`json_build_object('id', photos.id, 'width', photos.width, 'height', photos.height)`.as(
        'photo',
      ),
    )
    .whereRef('photos.food_item_id', '=', 'food_items.id')
    .as('photo')
}

/**
 * Gives an item its photo, or none. The item is locked by the caller. A photo that an item no longer has is removed like
 * one that was never used.
 */
export async function attachPhoto(
  { tx }: Pick<Work, 'tx'>,
  { photo_id, food_item_id, restaurant_id }: Attachment,
): Promise<Photo | null> {
  await tx
    .updateTable('photos')
    .set({ food_item_id: null })
    .where('food_item_id', '=', food_item_id)
    .where('id', 'is distinct from', photo_id)
    .execute()
  if (photo_id === null) return null
  const attached = await tx
    .updateTable('photos')
    .set({ food_item_id })
    .where('id', '=', photo_id)
    .where('restaurant_id', '=', restaurant_id)
    .where((eb) => eb.or([eb('food_item_id', 'is', null), eb('food_item_id', '=', food_item_id)]))
    .returning(['id', 'width', 'height'])
    .executeTakeFirst()
  if (!attached) throw invalidInput({ photo_id: 'Please add the photo again' })
  return attached
}

/** Removes all photos of a restaurant. Files first: a row whose files are gone is found again, files without a row are not. */
export async function removePhotosOf(
  { db, photos }: Pick<Context, 'db' | 'photos'>,
  restaurantId: string,
): Promise<void> {
  const rows = await db.selectFrom('photos').select('id').where('restaurant_id', '=', restaurantId).execute()
  for (const { id } of rows) {
    await removeFiles(photos, id)
    await db.deleteFrom('photos').where('id', '=', id).execute()
  }
}
