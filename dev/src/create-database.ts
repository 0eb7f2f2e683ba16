import { Client, escapeIdentifier } from 'pg'

// Creates the database named in DATABASE_URL unless it exists, and reports which.
try {
  console.log(await createDatabase(new URL(process.env.DATABASE_URL ?? '')))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function createDatabase(url: URL) {
  const name = decodeURIComponent(url.pathname.slice(1))
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    const extension = await client.query("select from pg_available_extensions where name = 'postgis'")
    if (extension.rowCount === 0) throw new Error(`PostgreSQL at ${url.host} does not provide PostGIS`)

    const existing = await client.query('select from pg_database where datname = $1', [name])
    if (existing.rowCount !== 0) return `database ${name} exists`
    await client.query(`create database ${escapeIdentifier(name)}`)
    return `created database ${name}`
  } finally {
    await client.end()
  }
}
