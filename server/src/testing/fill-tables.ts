import { sql } from 'kysely'
import type { Database } from '../platform/db/database.ts'
import type { DB } from '../platform/db/schema.ts'

/** Connections that build indexes at the same time, if the pool has as many. */
const builders = 2

interface Part {
  drop: string
  create: string
}

/**
 * Fills tables and creates their keys, indexes and constraints afterwards, which is faster. Triggers do not run, and
 * foreign keys and checks only apply to what is written later.
 */
export async function fillTables(
  db: Database,
  tables: (keyof DB)[],
  insert: () => Promise<unknown>,
): Promise<void> {
  const conditions = await constraintsOf(db, tables, ['f', 'c'], 'not valid')
  const keys = await constraintsOf(db, tables, ['p', 'u'])
  const indexes = await indexesOf(db, tables)
  const triggers = await triggersOf(db, tables)
  const parts = [...conditions, ...indexes, ...keys, ...triggers]
  for (const { drop } of parts) await sql.raw(drop).execute(db)
  await insert()
  const builds = [...keys, ...indexes].map(({ create }) => create)
  await runAll(db, builds)
  for (const { create } of [...conditions, ...triggers]) await sql.raw(create).execute(db)
  await runAll(
    db,
    tables.map((table) => `vacuum analyze ${table}`),
  )
}

/** Runs independent statements on a few connections at once. */
export async function runAll(db: Database, statements: string[]): Promise<void> {
  const waiting = statements.values()
  await Promise.all(
    Array.from({ length: builders }, async () => {
      for (const statement of waiting) await sql.raw(statement).execute(db)
    }),
  )
}

async function constraintsOf(db: Database, tables: string[], kinds: string[], suffix = ''): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid),
        -- Tables that are divided into months check what they have, and their months follow.
        case relkind when 'p' then '' else ${suffix}::text end) as create
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = any(${kinds}::"char"[]) and conparentid = 0
      and (conrelid::regclass::text = any(${tables}) or confrelid::regclass::text = any(${tables}))`.execute(
    db,
  )
  return rows
}

async function indexesOf(db: Database, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
    from pg_index where indrelid::regclass::text = any(${tables})
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`.execute(
    db,
  )
  return rows
}

async function triggersOf(db: Database, tables: string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as drop,
      format('alter table %s enable trigger %I', tgrelid::regclass, tgname) as create
    from pg_trigger where not tgisinternal and tgrelid::regclass::text = any(${tables})`.execute(db)
  return rows
}
