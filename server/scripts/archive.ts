/** Moves old months of the ledger and of the activity log to files. */
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { directUrl, readEnv } from '../src/env.ts'
import { archiveMonths } from '../src/platform/db/archive-months.ts'
import { connectDatabase } from '../src/platform/db/database.ts'
import { dividedTables } from '../src/platform/db/months.ts'
import { unhurried } from '../src/platform/db/pool.ts'
import { keysOf } from '../src/platform/keys-of.ts'

const [folder, month = ''] = process.argv.slice(2)
if (!folder || !/^\d{4}-\d\d$/.test(month))
  throw new Error('Usage: npm run archive -- <folder> <first month to keep, such as 2026-01>')

await mkdir(folder, { recursive: true })
const db = connectDatabase(directUrl(readEnv()), 1, console.error, { patience: unhurried })
const range = { folder, before: new Date(`${month}-01T00:00:00Z`), now: new Date() }
for (const table of keysOf(dividedTables)) {
  for await (const { file, rows, sha256 } of archiveMonths(db, table, range)) {
    await appendFile(join(folder, 'SHA256SUMS'), `${sha256}  ${file}\n`)
    console.log(`${file}: ${rows} rows`)
  }
}
await db.destroy()
