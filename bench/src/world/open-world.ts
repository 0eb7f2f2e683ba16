import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { markRanks } from '../../../server/src/features/leaderboard/mark-ranks.ts'
import { connectDatabase, type Database } from '../../../server/src/platform/db/database.ts'
import { migrate } from '../../../server/src/platform/db/migrate.ts'
import { unhurried } from '../../../server/src/platform/db/pool.ts'
import { onServer, withDatabase } from '../../../server/src/platform/db/scratch.ts'
import { prepareDatabase } from '../../../server/src/prepare-database.ts'
import { serverUrl } from '../../../server/src/testing/services.ts'
import { options } from '../options.ts'
import { filledVersion, fillWorld } from './fill-world.ts'
import type { WorldName } from './sizes.ts'

export interface World {
  world: WorldName
  name: string
  url: string
}

/** Kept as the comment of the database. */
interface Stamp {
  loader: string
  /** Checksum of each migration that was applied. */
  migrations: Record<string, string>
  loaded_at: string
}

const keptDays = 20

/** The files that say what is in a world. */
const contentFiles = ['cities.ts', 'dishes.ts', 'fill-world.ts', 'ids.ts', 'sizes.ts']

const opened = new Map<WorldName, Promise<World>>()

/**
 * A loaded world. It is kept for the next run, and loaded again when it is too old. A run with `--world small` gets the
 * small one instead of the large one.
 */
export function openWorld(asked: WorldName): Promise<World> {
  const world = options.world === 'small' ? 'small' : asked
  const name = `surplate_bench_${world}`
  const found = opened.get(world) ?? openAlone({ world, name, url: withDatabase(serverUrl, name) })
  opened.set(world, found)
  return found
}

/** Another run that needs the same world waits until it is loaded. */
async function openAlone(world: World): Promise<World> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query('select pg_advisory_lock(hashtext($1))', [world.name])
  return open(world).finally(() => client.end())
}

async function open(world: World): Promise<World> {
  const migrations = await checksums(new URL('../../../server/migrations/', import.meta.url))
  const sources = await checksums(new URL('./', import.meta.url))
  const loader = hash(JSON.stringify(contentFiles.map((file) => sources[file])))
  let stamp = options.reload ? null : await stampOf(world)
  if (!stamp || Date.now() - Date.parse(stamp.loaded_at) > keptDays * 86_400_000) {
    await load(world)
    stamp = { loader, migrations: {}, loaded_at: new Date().toISOString() }
  }
  const { migrations: applied } = stamp
  const changed = Object.keys(applied).filter((name) => applied[name] !== migrations[name])
  if (stamp.loader !== loader) changed.push('the loader')
  if (changed.length > 0) {
    if (options.keep) return world
    throw new Error(`${world.name} is from before a change of ${changed.join(', ')}: add --reload or --keep`)
  }
  if (Object.keys(migrations).some((name) => !(name in applied))) {
    await bringUpToDate(world)
    await stampWith(world, { ...stamp, migrations })
  }
  return world
}

async function load({ world, name, url }: World) {
  const started = performance.now()
  console.log(`Loading ${name}`)
  await onServer(serverUrl, `drop database if exists ${name} with (force)`)
  await onServer(serverUrl, `create database ${name}`)
  const db = connect(url)
  await migrate(db, filledVersion)
  await fillWorld(db, world)
  const { rows } = await sql<{ size: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as size`.execute(db)
  await db.destroy()
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`Loaded ${name} in ${seconds} s: ${rows[0]?.size}`)
}

async function bringUpToDate({ url }: World) {
  await prepareDatabase(forLoading(url))
  const db = connect(url)
  await markRanks(db)
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
  await db.destroy()
}

function connect(url: string): Database {
  return connectDatabase(forLoading(url), 3, (error) => console.error(error.message), { patience: unhurried })
}

function forLoading(url: string): string {
  const settings = '-c synchronous_commit=off -c maintenance_work_mem=1GB -c work_mem=256MB -c jit=off'
  return `${url}?options=${encodeURIComponent(settings)}`
}

async function stampOf({ name }: World): Promise<Stamp | null> {
  const db = connect(serverUrl)
  const { rows } = await sql<{ stamp: string | null }>`
    select shobj_description(oid, 'pg_database') as stamp from pg_database where datname = ${name}`.execute(
    db,
  )
  await db.destroy()
  return rows[0]?.stamp ? JSON.parse(rows[0].stamp) : null
}

function stampWith({ name }: World, stamp: Stamp) {
  return onServer(serverUrl, `comment on database ${name} is '${JSON.stringify(stamp)}'`)
}

/** Checksum of each file of a folder, by name. */
async function checksums(folder: URL): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for (const file of (await readdir(folder)).sort()) {
    sums[file] = hash(await readFile(new URL(file, folder), 'utf8'))
  }
  return sums
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
