import { directUrl, readEnv } from '../src/env.ts'
import { countStanding } from '../src/features/leaderboard/count-standing.ts'
import { buildTown } from '../src/fixtures/town.ts'
import { connectDatabase } from '../src/platform/db/database.ts'
import { unhurried } from '../src/platform/db/pool.ts'

const env = readEnv()
if (env.NODE_ENV === 'production') throw new Error('Cannot seed the demo town in production')
const db = connectDatabase(directUrl(env), 1, console.error, { patience: unhurried })
const somebody = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
if (somebody) {
  console.log('The database already has users, nothing seeded')
} else {
  await db.transaction().execute((tx) => buildTown(new Date()).save(tx))
  await countStanding(db)
  console.log('Seeded the demo town')
}
await db.destroy()
