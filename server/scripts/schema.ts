/**
 * Generates server/schema.sql and the Kysely types by running the migrations on an empty database.
 * With --check, compares instead and fails on any difference.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { directUrl, readEnv } from '../src/env.ts'
import { connectDatabase } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { unhurried } from '../src/platform/db/pool.ts'
import { createScratchDatabase } from '../src/platform/db/scratch.ts'
import { type TypedColumn, typedColumns } from '../src/typed-columns.ts'

const dumpFile = path('../schema.sql')
const typesFile = path('../src/platform/db/schema.ts')

const scratch = await createScratchDatabase(directUrl(readEnv()), 'surplate_schema')
try {
  const db = connectDatabase(scratch.url, 1, console.error, { patience: unhurried })
  await migrate(db)
  await db.destroy()
  const wanted = [
    [dumpFile, dump(scratch.url)],
    [typesFile, types(scratch.url)],
  ] as const
  if (process.argv.includes('--check')) {
    const stale = wanted.filter(([file, text]) => readFileSync(file, 'utf8') !== text)
    for (const [file] of stale) console.error(`${file} does not match the migrations: run npm run schema`)
    process.exitCode = stale.length
  } else {
    for (const [file, text] of wanted) writeFileSync(file, text)
  }
} finally {
  await scratch.drop()
}

function path(relative: string) {
  return fileURLToPath(new URL(relative, import.meta.url))
}

function dump(url: string) {
  const text = execFileSync(
    'pg_dump',
    ['--schema-only', '--no-owner', '--no-privileges', '--schema=public', '--exclude-table=kysely_*', url],
    {
      encoding: 'utf8',
    },
  )
  // Settings, comments and the random restrict key differ between versions of pg_dump; the schema does not.
  return text
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog|\\)/.test(line))
    .join('\n')
    .replace(/\n{2,}/g, '\n\n')
    .trim()
    .concat('\n')
}

function types(url: string) {
  return execFileSync(
    path('../../node_modules/.bin/kysely-codegen'),
    [
      '--print',
      '--log-level=error',
      '--dialect=postgres',
      '--default-schema=public',
      '--include-pattern=public.*',
      // Counts and points are parsed as numbers, see platform/db/database.ts.
      '--type-mapping={"int8":"number"}',
      `--overrides=${JSON.stringify({ columns: columnTypes() })}`,
      `--custom-imports=${JSON.stringify(typeImports())}`,
      '--exclude-pattern=public.(kysely_*|spatial_ref_sys|geography_columns|geometry_columns)',
      '--url',
      url,
    ],
    { encoding: 'utf8' },
  )
}

function columnTypes() {
  return Object.fromEntries(
    Object.entries(typedColumns).map(([column, typed]) => [column, columnType(typed)]),
  )
}

function columnType({ type, nullable, array }: TypedColumn) {
  // Lists default to empty.
  if (array) return `Generated<${type}[]>`
  return nullable ? `${type} | null` : type
}

function typeImports() {
  return Object.fromEntries(
    Object.values(typedColumns).map(({ type, from }) => [type, `@surplate/contract/${from}#${type}`]),
  )
}
