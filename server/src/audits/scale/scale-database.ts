import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { sessionOptions } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/schema.ts'
import { createScratchDatabase } from '../../platform/db/scratch.ts'
import { serverUrl } from '../../testing/services.ts'

export interface ScaleDatabase extends Awaited<ReturnType<typeof openScaleDatabase>> {}

/** Database for scale tests; records queries and plans. */
export async function openScaleDatabase() {
  const scratch = await createScratchDatabase(serverUrl, 'surplate_scale', inject('templateDatabase'))
  let asked: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: scratch.url, max: 1, options: sessionOptions })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  })

  return {
    db,

    /** Fills tables and creates their indexes and foreign keys afterwards, which is faster. Triggers do not run. */
    async fill(tables: (keyof DB)[], insert: () => Promise<unknown>) {
      const { rows: parts } = await sql<{ drop: string; create: string }>`
        select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
          format('alter table %s add constraint %I %s not valid', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create
        from pg_constraint where contype = 'f' and conrelid::regclass::text = any(${tables})
        union all
        select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
        from pg_index where indrelid::regclass::text = any(${tables})
          and not exists (select from pg_constraint where conindid = indexrelid)
        union all
        select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
          format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
        from pg_trigger where not tgisinternal and tgrelid::regclass::text = any(${tables})`.execute(db)
      await sql`set maintenance_work_mem = '512MB'`.execute(db)
      for (const { drop } of parts) await sql.raw(drop).execute(db)
      await insert()
      for (const { create } of parts) await sql.raw(create).execute(db)
      for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    },

    /** Runs the work and returns the plans of its statements on these tables as text. */
    async plansOf(work: () => Promise<unknown>, tables: (keyof DB)[], options = ''): Promise<string> {
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
    },

    async close() {
      await db.destroy()
      await scratch.drop()
    },
  }
}
