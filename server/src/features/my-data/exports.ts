import { exportValidMs, type MyDataState } from '@surplate/contract/my-data'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { collectData } from './collect-data.ts'
import { packData } from './pack-data.ts'
import { readState } from './read-state.ts'

export const keyOfExport = (id: string) => `${id}/data.zip`

/** Whoever asks twice waits for the first file. */
export async function askForExport({ act }: Context, actor: Actor): Promise<MyDataState> {
  const { user_id } = actor
  return act(actor, async ({ tx, now, send, record }) => {
    const waiting = await tx
      .selectFrom('data_exports')
      .select('id')
      .where('user_id', '=', user_id)
      .where('made_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    if (!waiting) {
      const id = newId()
      const expires_at = new Date(now.getTime() + exportValidMs)
      await tx.insertInto('data_exports').values({ id, user_id, created_at: now, expires_at }).execute()
      await record('asked for data', 'user', user_id)
      await send('my-data.export', { export_id: id })
    }
    return readState(tx, user_id, now)
  })
}

/** Makes the file and tells its owner. Run as a job. */
export async function makeExport(context: Context, exportId: string): Promise<void> {
  const { db, act, clock, photos } = context
  const row = await db
    .selectFrom('data_exports')
    .select('user_id')
    .where('id', '=', exportId)
    .where('made_at', 'is', null)
    .executeTakeFirst()
  if (!row) return
  const file = packData(await collectData(db, row.user_id), clock.now())
  await photos.put(keyOfExport(exportId), file, 'application/zip')
  await act(null, async ({ tx, now, notify }) => {
    await tx.updateTable('data_exports').set({ made_at: now }).where('id', '=', exportId).execute()
    await notify('data-exported', { user_id: row.user_id, export_id: exportId })
    return null
  })
}

/** Removes files whose time is over. Run by a timer. */
export async function forgetExports({ db, clock, photos }: Context): Promise<void> {
  const over = await db
    .selectFrom('data_exports')
    .select('id')
    .where('expires_at', '<=', clock.now())
    .limit(100)
    .execute()
  for (const { id } of over) {
    await photos.remove(keyOfExport(id))
    await db.deleteFrom('data_exports').where('id', '=', id).execute()
  }
}
