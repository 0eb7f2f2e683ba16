import { readEnv } from '../src/env.ts'
import { jobTable } from '../src/jobs.ts'
import { connectDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { unhurried } from '../src/platform/db/pool.ts'
import { migrateJobs } from '../src/platform/jobs/queue.ts'

const env = readEnv()
const db = connectDatabase(env.DATABASE_URL, 1, console.error, { patience: unhurried })
const applied = await migrate(db)
await db.destroy()
await migrateJobs(env.DATABASE_URL, jobTable)
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
