import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Env } from '../env.ts'
import { createScratchDatabase, onServer, withDatabase } from '../platform/db/scratch.ts'
import { addressOf, processEnv, startProcess } from '../testing/child-process.ts'
import { startDns } from '../testing/dns-server.ts'
import { freePort } from '../testing/free-port.ts'
import { startKeyServer } from '../testing/key-server.ts'
import { startMailServer } from '../testing/mail-server.ts'
import { startOwnRedis } from '../testing/own-redis.ts'
import { startS3 } from '../testing/s3-server.ts'
import { serverUrl } from '../testing/services.ts'
import { examine, type Result } from './examine.ts'
import { type Problem, problems } from './finding.ts'
import { isBroken } from './report.ts'

const run = promisify(execFile)
const script = new URL('../../scripts/doctor.ts', import.meta.url).pathname

let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let mails: Awaited<ReturnType<typeof startMailServer>>
let keys: Awaited<ReturnType<typeof startKeyServer>>
let photos: string

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_doctor', inject('templateDatabase'))
  mails = await startMailServer()
  keys = await startKeyServer()
  photos = await mkdtemp(join(tmpdir(), 'surplate-doctor-'))
})
afterAll(async () => {
  await mails.close()
  keys.close()
  await rm(photos, { recursive: true, force: true })
  await scratch.drop()
})

function settings(changed: Partial<Record<keyof Env, string>> = {}) {
  return processEnv(scratch, {
    SMTP_URL: mails.url,
    FIREBASE_JWKS_URL: keys.url,
    PHOTO_DIRECTORY: photos,
    ...changed,
  })
}

function problemsOf(results: readonly Result[]): Problem[] {
  return results.flatMap(({ findings }) =>
    findings.flatMap((finding) => ('problem' in finding ? finding.problem : [])),
  )
}

async function problemsWith(
  changed: Partial<Record<keyof Env, string>>,
  replaced?: Parameters<typeof examine>[1],
) {
  return problemsOf(await examine(settings(changed), replaced))
}

async function onDatabase(statement: string, url = scratch.url): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** What depends on the machine that runs the tests. */
const local: Problem[] = ['archive-off', 'disk-nearly-full', 'connections-nearly-used-up']

describe('a healthy installation', () => {
  test('has no problem, and the exit code says so', async () => {
    const port = await freePort()
    const changed = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, WORKER: 'inline' }
    const { child, output } = startProcess('main.ts', scratch, changed)
    onTestFinished(() => void child.kill('SIGKILL'))
    await addressOf(output)
    // Timers run once a minute.
    await onDatabase(
      `insert into pgboss.job (name, state, started_on, completed_on) values ('food-items.expire', 'completed', now(), now())`,
    )

    const results = await examine(settings(changed))
    expect(problemsOf(results).filter((problem) => !local.includes(problem))).toEqual([])
    const { stdout } = await run(process.execPath, [script], { env: settings(changed) })
    expect(stdout).toMatch(/^✓ Settings .*\n✓ Database/)
    expect(stdout).toContain(`http://127.0.0.1:${port} is ready.`)
  })
})

describe('finds out that', () => {
  test('settings are missing or wrong, and tells no secret', async () => {
    const { SMTP_URL: _smtp, ...incomplete } = settings({
      PORT: 'eighty',
      DATABASE_URL: 'mysql://root:verysecret@localhost/food',
    })
    const results = await examine(incomplete)
    expect(results[0]?.findings.map(({ says }) => says)).toEqual([
      'PORT has to be a whole number from 0 to 65535.',
      'DATABASE_URL has to be a URL that starts with postgres:// or postgresql://.',
      'SMTP_URL has to be set: a URL that starts with smtp:// or smtps://.',
    ])
    expect(JSON.stringify(results)).not.toContain('verysecret')
  })

  test('the database is down, says so once, and checks the rest', async () => {
    const found = await problemsWith({
      DATABASE_URL: `postgres://me:verysecret@127.0.0.1:${await freePort()}/food`,
    })
    expect(found.filter((problem) => !local.includes(problem))).toEqual([
      'database-unreachable',
      'site-unreachable',
    ])
  })

  test.each([
    ['the role', (url: URL) => (url.username = 'nobody_known')],
    ['the database', (url: URL) => (url.pathname = '/no_such_database')],
  ])('%s does not exist', async (_what, change) => {
    const url = new URL(scratch.url)
    change(url)
    expect(await problemsWith({ DATABASE_URL: url.href })).toContain('database-login')
  })

  test('the database was never migrated and lacks the extensions', async () => {
    const empty = await createScratchDatabase(serverUrl, 'surplate_doctor_empty')
    onTestFinished(() => empty.drop())
    const found = await problemsWith({ DATABASE_URL: empty.url })
    expect(found).toContain('database-extensions')
    expect(found).toContain('migrations-missing')
  })

  test('a migration is missing, or a later version has been there', async () => {
    const database = await createScratchDatabase(
      serverUrl,
      'surplate_doctor_late',
      inject('templateDatabase'),
    )
    onTestFinished(() => database.drop())
    await onDatabase(`insert into kysely_migration values ('9999_later', '')`, database.url)
    expect(await problemsWith({ DATABASE_URL: database.url })).toContain('migrations-newer')
    await onDatabase(`delete from kysely_migration where name like '0031%'`, database.url)
    expect(await problemsWith({ DATABASE_URL: database.url })).toContain('migrations-missing')
  })

  test('the database stores text in another encoding', async () => {
    const name = `${scratch.name}_ascii`
    await onServer(serverUrl, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`)
    onTestFinished(() => onServer(serverUrl, `drop database ${name} with (force)`))
    expect(await problemsWith({ DATABASE_URL: withDatabase(serverUrl, name) })).toContain('database-encoding')
  })

  test('the pools are larger than the database allows', async () => {
    expect(await problemsWith({ DATABASE_POOL_SIZE: '100' })).toContain('connections-too-few')
  })

  test('the role has no settings for a pooler', async () => {
    const found = await problemsWith({ DATABASE_POOLER: 'transaction' })
    expect(found).toContain('pooler-role-settings')
    expect(found).toContain('pooler-no-direct-url')
  })

  test('Redis is down', async () => {
    expect(await problemsWith({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` })).toContain(
      'redis-unreachable',
    )
  })

  test('Redis forgets keys when its memory is full', async () => {
    const redis = await startOwnRedis(['--maxmemory', '10mb', '--maxmemory-policy', 'allkeys-lru'])
    onTestFinished(() => redis.close())
    expect(await problemsWith({ REDIS_URL: redis.url })).toContain('redis-evicts')
  })

  test('the mail server is down, or refuses the login, without telling the password', async () => {
    expect(await problemsWith({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toContain(
      'smtp-unreachable',
    )
    const results = await examine(settings({ SMTP_URL: mails.url.replace('//', '//me:very%20secret@') }))
    expect(problemsOf(results)).toContain('smtp-login')
    expect(JSON.stringify(results)).not.toMatch(/very( |%20)secret/)
    expect(mails.received).toEqual([])
  })

  test('the domain of the sender lacks records', async () => {
    const sender = { MAIL_FROM: 'Food <hello@food-network.org>' }
    const incomplete = await startDns([
      { name: 'food-network.org', type: 'mx', value: 'mx.food-network.org' },
    ])
    onTestFinished(() => incomplete.close())
    const found = await problemsWith(sender, { resolver: incomplete.resolver })
    expect(found).toEqual(expect.arrayContaining(['mail-domain-spf', 'mail-domain-dmarc']))
    expect(found).not.toContain('mail-domain-mx')

    const complete = await startDns([
      { name: 'food-network.org', type: 'mx', value: 'mx.food-network.org' },
      { name: 'food-network.org', type: 'txt', value: 'v=spf1 -all' },
      { name: '_dmarc.food-network.org', type: 'txt', value: 'v=DMARC1; p=none' },
    ])
    onTestFinished(() => complete.close())
    const results = await examine(settings(sender), { resolver: complete.resolver })
    expect(saysOf(results, 'Mail domain')).toEqual(['food-network.org has MX, SPF and DMARC records.'])
  })

  test('the keys of sign-ins with Google cannot be read', async () => {
    const found = await problemsWith({ FIREBASE_JWKS_URL: `http://127.0.0.1:${await freePort()}/keys` })
    expect(found).toContain('identity-keys')
  })

  test('the key that signs tokens was not replaced in time', async () => {
    await onDatabase(
      `insert into token_keys (id, public_key, private_key, created_at) values ('old', '{}', '{}', now() - interval '34 days')`,
    )
    onTestFinished(() => onDatabase(`delete from token_keys`))
    expect(await problemsWith({})).toContain('token-key-old')
  })

  test('the folder of photos is missing, and whether photos went with it', async () => {
    const changed = { PHOTO_DIRECTORY: join(photos, 'none') }
    expect(levelOf(await examine(settings(changed)), 'photo-folder-missing')).toBe('warning')
    await onDatabase(
      `set session_replication_role = replica;
      insert into photos (id, restaurant_id, width, height, created_at)
      values (gen_random_uuid(), gen_random_uuid(), 1, 1, now())`,
    )
    onTestFinished(() => onDatabase('delete from photos'))
    expect(levelOf(await examine(settings(changed)), 'photo-folder-missing')).toBe('broken')
  })

  test('the folder of photos is a file', async () => {
    const file = join(photos, 'file')
    await writeFile(file, '')
    expect(await problemsWith({ PHOTO_DIRECTORY: file })).toContain('photo-folder-not-writable')
  })

  test('the bucket of photos is missing or refuses the keys', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.close())
    const store = {
      PHOTO_S3_URL: s3.url,
      PHOTO_S3_ACCESS_KEY: s3.accessKey,
      PHOTO_S3_SECRET_KEY: s3.secretKey,
    }
    expect(await problemsWith(store)).not.toContain('photo-bucket')
    expect(await problemsWith({ ...store, PHOTO_S3_SECRET_KEY: 'wrong' })).toContain('photo-bucket')
    expect(await problemsWith({ ...store, PHOTO_S3_URL: s3.url.replace('photos', 'none') })).toContain(
      'photo-bucket',
    )
  })

  test.each([
    [0.5, undefined],
    [10, 'warning'],
    [60, 'broken'],
  ] as const)('the clock is %d s off', async (seconds, level) => {
    const clock = { now: () => new Date(Date.now() - seconds * 1000) }
    expect(levelOf(await examine(settings(), { clock }), 'clock-off')).toBe(level)
  })

  test('the site answers, but is not the API', async () => {
    const other = await startKeyServer()
    onTestFinished(() => other.close())
    const results = await examine(settings({ PUBLIC_URL: other.url }))
    expect(saysOf(results, 'Site')[0]).toContain('does not come from the API')
  })

  test('the certificate of the site is not trusted and nearly at its end', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'surplate-certificate-'))
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    await run('openssl', [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '5',
      ],
      ...['-subj', '/CN=localhost', '-keyout', key, '-out', cert],
    ])
    const server = createHttpsServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0)
    await once(server, 'listening')
    onTestFinished(async () => {
      server.close()
      await rm(folder, { recursive: true })
    })
    const site = settings({ PUBLIC_URL: `https://localhost:${(server.address() as AddressInfo).port}` })
    const onDay = (days: number) =>
      examine(site, { clock: { now: () => new Date(Date.now() + days * 24 * 3_600_000) } })
    const fresh = await onDay(0)
    expect(levelOf(fresh, 'certificate-not-trusted')).toBe('broken')
    expect(levelOf(fresh, 'certificate-expires')).toBeUndefined()
    expect(levelOf(await onDay(4.5), 'certificate-expires')).toBe('warning')
    expect(levelOf(await onDay(5.5), 'certificate-expires')).toBe('broken')
  })

  test('no worker runs, jobs wait and jobs have failed for good', async () => {
    const database = await createScratchDatabase(
      serverUrl,
      'surplate_doctor_jobs',
      inject('templateDatabase'),
    )
    onTestFinished(() => database.drop())
    const find = () => problemsWith({ DATABASE_URL: database.url })
    expect(await find()).toContain('worker-silent')
    await onDatabase(
      `insert into pgboss.job (name, state, started_on) values ('food-items.expire', 'active', now());
      insert into pgboss.job (name, start_after) values ('live.emit', now() - interval '20 minutes'), ('dead-letters', now())`,
      database.url,
    )
    const found = await find()
    expect(found).toEqual(expect.arrayContaining(['jobs-waiting', 'dead-letters']))
    expect(found).not.toContain('worker-silent')
  })

  test('organisations have to be approved and nobody may do so', async () => {
    expect(await problemsWith({ VERIFICATION: 'required' })).toContain('operator-missing')
    await onDatabase(`insert into operators (email, created_at) values ('ana@example.org', now())`)
    onTestFinished(() => onDatabase('delete from operators'))
    expect(await problemsWith({ VERIFICATION: 'required' })).not.toContain('operator-missing')
  })
})

test('ends with a finding for each part when all of them accept connections and stay silent', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const results = await examine(
    settings({
      DATABASE_URL: `postgres://me:verysecret@${host}/food`,
      DATABASE_REPLICA_URL: `postgres://me@${host}/food`,
      REDIS_URL: `redis://:verysecret@${host}`,
      SMTP_URL: `smtp://me:verysecret@${host}`,
      PUBLIC_URL: `http://${host}`,
      FIREBASE_JWKS_URL: `http://${host}/keys`,
      PHOTO_S3_URL: `http://${host}/photos`,
      PHOTO_S3_ACCESS_KEY: 'key',
      PHOTO_S3_SECRET_KEY: 'verysecret',
    }),
  )
  expect(problemsOf(results)).toEqual([
    'database-unreachable',
    'redis-unreachable',
    'smtp-unreachable',
    'identity-keys',
    'photo-bucket',
    'site-unreachable',
  ])
  expect(JSON.stringify(results)).not.toContain('verysecret')
})

test('the exit code is 1 when something is broken, and programs get JSON', async () => {
  const env = settings({ REDIS_URL: `redis://127.0.0.1:${await freePort()}` })
  const { code, stdout } = await run(process.execPath, [script, '--json'], { env }).catch((error) => error)
  expect(code).toBe(1)
  const results: Result[] = JSON.parse(stdout)
  expect(isBroken(results)).toBe(true)
  expect(problemsOf(results)).toContain('redis-unreachable')
})

test('writes nothing', async () => {
  const { stdout } = await run('pg_dump', ['--data-only', '--inserts', scratch.url])
  await examine(settings())
  const after = await run('pg_dump', ['--data-only', '--inserts', scratch.url])
  expect(withoutKey(after.stdout)).toBe(withoutKey(stdout))
})

/** Differs each time. */
function withoutKey(dump: string): string {
  return dump.replaceAll(/^\\(un)?restrict .*$/gm, '')
}

test('the manual explains every problem, and no other', async () => {
  const manual = await readFile(new URL('../../../docs/operations/doctor.md', import.meta.url), 'utf8')
  const explained = [...manual.matchAll(/^### (\S+)$/gm)].map(([, name]) => name)
  expect(explained).toEqual([...problems])
})

function saysOf(results: readonly Result[], name: string): string[] {
  return results
    .filter(({ check }) => check === name)
    .flatMap(({ findings }) => findings.map(({ says }) => says))
}

function levelOf(results: readonly Result[], problem: Problem) {
  return results
    .flatMap(({ findings }) => findings)
    .find((finding) => 'problem' in finding && finding.problem === problem)?.level
}
