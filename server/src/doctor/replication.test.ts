import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readEnv } from '../env.ts'
import { processEnv } from '../testing/child-process.ts'
import { type OwnPostgres, startOwnPostgres } from '../testing/own-postgres.ts'
import type { Check } from './check.ts'
import { backupsCheck } from './checks/backups.ts'
import { databaseCheck } from './checks/database.ts'
import { spaceFinding } from './checks/disk.ts'
import { replicationCheck } from './checks/replication.ts'
import { openInstallation } from './installation.ts'

let primary: OwnPostgres
let replica: OwnPostgres

beforeAll(async () => {
  primary = await startOwnPostgres()
  replica = await primary.startReplica()
})
afterAll(async () => {
  await replica.close()
  await primary.close()
})

async function problemsOf(check: Check, replicaUrl: string, url = primary.url) {
  const settings = processEnv({ url, name: 'doctor' }, { DATABASE_REPLICA_URL: replicaUrl })
  const installation = openInstallation(readEnv(settings))
  const findings = await check.run(installation)
  await installation.close()
  return findings.map((finding) => ('problem' in finding ? finding.problem : finding.level))
}

async function on({ url }: OwnPostgres, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

test('a replica that follows is fine, and one that stands still is behind', async () => {
  expect(await problemsOf(replicationCheck, replica.url)).toEqual(['fine'])
  await on(replica, 'select pg_wal_replay_pause()')
  onTestFinished(() => on(replica, 'select pg_wal_replay_resume()'))
  await on(primary, 'create table news (id int)')
  expect(await problemsOf(replicationCheck, replica.url)).toEqual(['replica-behind'])
})

test('a database that follows no other is no replica', async () => {
  expect(await problemsOf(replicationCheck, primary.url)).toEqual(['replica-not-following'])
})

test('a replica in place of the database is broken', async () => {
  expect(await problemsOf(databaseCheck, replica.url, replica.url)).toContain('database-read-only')
  expect(await problemsOf(replicationCheck, replica.url, replica.url)).toEqual(['unknown'])
})

test('a replica that does not answer is a warning, because reads go to the database', async () => {
  expect(await problemsOf(replicationCheck, 'postgres://postgres@127.0.0.1:1/postgres')).toEqual([
    'replica-unreachable',
  ])
})

test('a slot that nobody reads is named', async () => {
  await on(primary, `select pg_create_physical_replication_slot('forgotten', true)`)
  onTestFinished(() => on(primary, `select pg_drop_replication_slot('forgotten')`))
  expect(await problemsOf(replicationCheck, replica.url)).toEqual(['slot-inactive', 'fine'])
})

test('a log that is not archived is a warning', async () => {
  expect(await problemsOf(backupsCheck, replica.url)).toEqual(['archive-off'])
})

test('a disk is a warning below 15 % and broken below 5 %', () => {
  expect([0.5, 0.149, 0.049].map((free) => spaceFinding('photos', free).level)).toEqual([
    'fine',
    'warning',
    'broken',
  ])
})
