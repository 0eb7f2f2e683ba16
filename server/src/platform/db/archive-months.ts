import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type DividedTable, dropMonth, findMonths, type Month } from './months.ts'

/** The ledger of an item can change for some weeks after it was listed. */
const leastAgeDays = 180

const batch = 5_000

export interface ArchivedMonth {
  file: string
  rows: number
  sha256: string
}

/**
 * Writes every month of a table that ended before a date to a file of its own, one row per line as JSON and compressed,
 * and then drops it. A month is only dropped when its file is complete and on disk, so this can be repeated at any time.
 */
export async function* archiveMonths(
  db: Database,
  table: DividedTable,
  { before, now, folder }: { before: Date; now: Date; folder: string },
): AsyncGenerator<ArchivedMonth> {
  if (now.getTime() - before.getTime() < leastAgeDays * 24 * 3_600_000)
    throw new Error(`Only months that ended at least ${leastAgeDays} days ago can be archived`)
  for (const month of await findMonths(db, table)) {
    if (month.end > before) continue
    const archived = await writeMonth(db, month, folder)
    await dropMonth(db, month)
    yield archived
  }
}

async function writeMonth(db: Database, month: Month, folder: string): Promise<ArchivedMonth> {
  const file = `${month.name}.ndjson.gz`
  const partial = join(folder, `${file}.partial`)
  let rows = 0
  async function* lines() {
    for await (const line of readRows(db, month)) {
      rows += 1
      yield `${line}\n`
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(partial))
  await sync(partial)
  const { count } = await db
    .selectFrom(sql<object>`${sql.table(month.name)}`.as('month'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count !== rows) throw new Error(`${month.name} has ${count} rows, but ${rows} were written`)
  await rename(partial, join(folder, file))
  await sync(folder)
  return { file, rows, sha256: await checksum(join(folder, file)) }
}

/** Each row as JSON, in the order of the primary key. */
async function* readRows(db: Database, { name, column }: Month): AsyncGenerator<string> {
  const key = sql`(${sql.ref(column)}, id)`
  let after = sql`true`
  for (;;) {
    const { rows } = await sql<{ line: string; key: string; id: string }>`
      select row_to_json(month)::text as line, ${sql.ref(column)}::text as key, id
      from ${sql.table(name)} as month where ${after} order by ${sql.ref(column)}, id limit ${batch}`.execute(
      db,
    )
    for (const { line } of rows) yield line
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = sql`${key} > (${last.key}, ${last.id}::uuid)`
  }
}

/** Waits until a file or folder is on disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync()
  await handle.close()
}

async function checksum(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
