import type { Context } from '../../context.ts'
import { removeFiles } from './photo-files.ts'

const batch = 100
const dayMs = 24 * 3_600_000

/**
 * Removes photos without an item after a day, and those of items that could last be collected long ago; run by a timer.
 * Returns the number of photos.
 */
export async function forgetPhotos(context: Context): Promise<number> {
  let removed = 0
  for (;;) {
    const due = [...(await findUnused(context)), ...(await findOutdated(context))]
    for (const photo of due) if (await forgetPhoto(context, photo)) removed += 1
    if (due.length < batch) return removed
  }
}

function findUnused({ db, clock }: Context) {
  return db
    .selectFrom('photos')
    .select(['id', 'food_item_id'])
    .where('food_item_id', 'is', null)
    .where('created_at', '<', new Date(clock.now().getTime() - dayMs))
    .limit(batch)
    .execute()
}

function findOutdated({ db, clock, env }: Context) {
  const before = new Date(clock.now().getTime() - env.PHOTO_RETENTION_DAYS * dayMs)
  return (
    db
      .selectFrom('photos')
      .innerJoin('food_items', 'food_items.id', 'photos.food_item_id')
      .select(['photos.id', 'photos.food_item_id'])
      .where('food_items.collect_by', '<', before)
      // Follows from the line above, and is indexed.
      .where('photos.created_at', '<', before)
      .limit(batch)
      .execute()
  )
}

/** Files first: a row whose files are gone is removed by the next run, files without a row would stay. */
async function forgetPhoto(
  { act, photos }: Context,
  { id, food_item_id }: { id: string; food_item_id: string | null },
): Promise<boolean> {
  return act(null, async ({ tx }) => {
    // Not if an item has taken it meanwhile. An item that wants it now waits, and then finds nothing.
    const photo = await tx
      .selectFrom('photos')
      .select('id')
      .where('id', '=', id)
      .where('food_item_id', 'is not distinct from', food_item_id)
      .forUpdate()
      .executeTakeFirst()
    if (!photo) return false
    await removeFiles(photos, id)
    await tx.deleteFrom('photos').where('id', '=', id).execute()
    return true
  })
}
