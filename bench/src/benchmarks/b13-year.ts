import { sql } from 'kysely'
import { World } from '../../../server/src/fixtures/world.ts'
import { jobTable } from '../../../server/src/jobs.ts'
import { connectDatabase, type Database } from '../../../server/src/platform/db/database.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../../../server/src/platform/db/scratch.ts'
import { migrateJobs } from '../../../server/src/platform/jobs/queue.ts'
import { serverUrl } from '../../../server/src/testing/services.ts'
import type { Benchmark, Finding } from '../benchmark.ts'
import { dayMs, playDay, prepareDays, tidyUp } from '../growth/day.ts'
import { sampleOf } from '../sample.ts'
import { sizeOfTable } from '../world/table-size.ts'

const start = new Date('2027-01-01T00:00:00Z')
const itemsPerDay = 200

/** Days over which figures are taken, so that one day with more to tidy up does not decide. */
const span = 14

interface Figures {
  /** Megabytes by table. */
  sizes: Record<string, number>
  vacuumMs: number[]
}

/** Tables that only keep what is recent should stay as they are; the others grow with what is kept. */
const bounded = ['idempotency_keys', 'pgboss.job_common', 'count_changes', 'activity']
const kept = ['ledger_entries', 'food_items', 'donation_requests', 'donations']

export const year: Benchmark = {
  id: 'B13',
  title: `A year with ${itemsPerDay.toLocaleString('en')} items a day: size of tables and daily VACUUM, after twelve months ÷ after four`,
  async run() {
    const database = await createScratchDatabase(serverUrl, 'surplate_bench_year')
    const db = connectDatabase(database.url, 1, console.error, { patience: unhurried })
    try {
      await migrate(db)
      await migrateJobs(database.url, jobTable)
      await settle(db)
      // Activity is kept for three months here, so that a year shows how months go.
      const early = await live(db, 0, 120)
      const late = await live(db, 120, 365)
      return [
        ...bounded.map((table) => compareSizes(table, early, late, { most: 1.2 })),
        ...kept.map((table) => compareSizes(table, early, late)),
        compare('daily VACUUM', 'ms', late.vacuumMs, early.vacuumMs, { most: 2 }),
      ]
    } finally {
      await db.destroy()
      await database.drop()
    }
  },
}

async function settle(db: Database) {
  await sql`set synchronous_commit = off`.execute(db)
  await prepareDays(db)
  const world = new World(start)
  for (let number = 0; number < 50; number += 1) {
    world.restaurant()
    world.foodBank()
  }
  await world.save(db)
}

async function live(db: Database, from: number, until: number): Promise<Figures> {
  const vacuumMs: number[] = []
  for (let number = from; number < until; number += 1) {
    const day = new Date(start.getTime() + number * dayMs)
    if (number === 0) await tidyUp(db, day)
    await playDay(db, day, itemsPerDay)
    vacuumMs.push((await tidyUp(db, day)).vacuumMs)
  }
  const sizes: Record<string, number> = {}
  for (const table of [...bounded, ...kept]) sizes[table] = (await sizeOfTable(db, table)).bytes / 1e6
  return { sizes, vacuumMs: vacuumMs.slice(-span) }
}

function compareSizes(table: string, early: Figures, late: Figures, goal?: Finding['goal']): Finding {
  return compare(table, 'MB', [late.sizes[table] ?? 0], [early.sizes[table] ?? 0], goal)
}

function compare(
  what: string,
  unit: Finding['unit'],
  ours: number[],
  base: number[],
  goal?: Finding['goal'],
): Finding {
  const [late, early] = [sampleOf(ours), sampleOf(base)]
  const figure = late.median / early.median
  return {
    what,
    unit,
    ours: late,
    base: { name: 'after 4 months', ...early },
    figure: sampleOf([figure]),
    ...(goal && { goal }),
  }
}
