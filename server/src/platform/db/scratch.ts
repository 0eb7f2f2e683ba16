import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Runs a statement on the maintenance database, to create and drop other databases. */
export async function onServer(databaseUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(databaseUrl, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function withDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Creates a temporary database on the server of this URL; the caller drops it. */
export async function createScratchDatabase(databaseUrl: string, prefix: string, template = 'template1') {
  const name = `${prefix}_${randomUUID().replaceAll('-', '')}`
  await onServer(databaseUrl, `create database ${name} template ${template}`)
  return {
    name,
    url: withDatabase(databaseUrl, name),
    drop: () => onServer(databaseUrl, `drop database if exists ${name} with (force)`),
  }
}
