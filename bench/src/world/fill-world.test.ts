import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase } from '../../../server/src/platform/db/database.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../../../server/src/platform/db/scratch.ts'
import { prepareDatabase } from '../../../server/src/prepare-database.ts'
import { serverUrl } from '../../../server/src/testing/services.ts'
import { filledVersion, fillWorld } from './fill-world.ts'
import { sizes } from './sizes.ts'

test('fills the small world, and later migrations run on it', async () => {
  const scratch = await createScratchDatabase(serverUrl, 'surplate_world')
  onTestFinished(() => scratch.drop())
  const db = connectDatabase(scratch.url, 3, () => {}, { patience: unhurried })
  onTestFinished(() => db.destroy())
  await migrate(db, filledVersion)
  await fillWorld(db, 'small')
  await prepareDatabase(scratch.url)
  const { rows } = await sql`
    select (select count(*)::int from food_items where status = 'available') as items,
      (select count(*)::int from donations) as donations`.execute(db)
  const { items, donations } = sizes.small
  expect(rows).toEqual([{ items, donations }])
}, 60_000)
