import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { sessionOptions } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { fillTables } from '../../testing/fill-tables.ts'
import { serverUrl } from '../../testing/services.ts'

export interface ScaleDatabase extends Awaited<ReturnType<typeof openScaleDatabase>> {}

interface Cost {
  rows: number
  pages: number
}

/** Database for scale tests; records queries and plans. */
export async function openScaleDatabase() {
  const scratch = await createScratchDatabase(serverUrl, 'surplate_scale', inject('templateDatabase'))
  let asked: CompiledQuery[] = []
  const pool = new pg.Pool({
    connectionString: scratch.url,
    max: 1,
    options: `${sessionOptions} -c maintenance_work_mem=512MB`,
  })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })

  /** Runs the work and returns the plans of its statements on these tables as text. */
  async function plansOf(work: () => Promise<unknown>, tables: (keyof DB)[], options = ''): Promise<string> {
    asked = []
    await work()
    const statements = asked.filter((query) => tables.some((table) => query.sql.includes(`"${table}"`)))
    const plans: string[] = []
    for (const query of statements) {
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
        ...query,
        sql: `explain ${options} ${query.sql}`,
      })
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans.join('\n\n')
  }

  return {
    db,

    /** Without those that begin and end a transaction. */
    async countStatements(work: () => Promise<unknown>): Promise<number> {
      asked = []
      await work()
      return asked.length
    },

    fill: (tables: (keyof DB)[], insert: () => Promise<unknown>) => fillTables(db, tables, insert),

    plansOf,

    /** Number of rows scanned and pages touched by the statements of the work on these tables. */
    async costOf(work: () => Promise<unknown>, tables: (keyof DB)[]): Promise<Cost> {
      const plans = await plansOf(work, tables, '(analyze, buffers, timing off, summary off)')
      const scans = plans.matchAll(/Scan .*\(actual rows=(\d+) loops=(\d+)\)/g)
      const pages = plans.matchAll(/^\S.*\n +(?:.*\n +)*?Buffers: shared (?:hit=(\d+))?(?: ?read=(\d+))?/gm)
      return {
        rows: [...scans].reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0),
        pages: [...pages].reduce((sum, [, hit = 0, missed = 0]) => sum + Number(hit) + Number(missed), 0),
      }
    },

    async close() {
      await db.destroy()
      await scratch.drop()
    },
  }
}
