/**
 * The full stack for browser tests: the built web app served by the API with an inline worker, the identity emulator,
 * a mail catcher, a tile server and a fake language model, on a scratch database seeded with the demo town. Stops and
 * cleans up on SIGTERM.
 */
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedAccounts } from '../dev/src/identity/accounts.ts'
import { startIdentity } from '../dev/src/identity/start.ts'
import { startMailCatcher } from '../dev/src/mail/start.ts'
import { selectUsers } from '../server/src/features/accounts/public.ts'
import { countStanding } from '../server/src/features/leaderboard/count-standing.ts'
import { buildTown } from '../server/src/fixtures/town.ts'
import { connectDatabase } from '../server/src/platform/db/database.ts'
import { unhurried } from '../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../server/src/platform/db/scratch.ts'
import { prepareDatabase } from '../server/src/prepare-database.ts'
import { addresses, operatorAddresses, ports } from './addresses.ts'
import { startControl } from './support/control.ts'
import { startModel } from './support/model.ts'
import { startTiles } from './support/tiles.ts'

const database = await createScratchDatabase('postgres://postgres@127.0.0.1:5432/postgres', 'surplate_e2e')
await prepareDatabase(database.url)
const db = connectDatabase(database.url, 1, console.error, { patience: unhurried })
await buildTown(new Date()).save(db)
await countStanding(db)
const created_at = new Date()
await db
  .insertInto('operators')
  .values(operatorAddresses.map((email) => ({ email, created_at })))
  .execute()
const people = await selectUsers(db).select('users.firebase_uid as uid').execute()
await db.destroy()

const identity = await startIdentity({ port: ports.identity })
await seedAccounts(identity.url, people)
const mails = await startMailCatcher({ smtpPort: ports.smtp, httpPort: ports.mails })
const tiles = await startTiles(ports.tiles)
const model = await startModel()

const photoDirectory = await mkdtemp(join(tmpdir(), 'surplate-e2e-photos-'))
const firebase = {
  FIREBASE_PROJECT_ID: 'demo-surplate',
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: `localhost:${ports.identity}`,
  FIREBASE_JWKS_URL: `${addresses.identity}/dev/jwks.json`,
}
const settings = {
  PATH: process.env.PATH,
  NODE_ENV: 'test',
  DATABASE_URL: database.url,
  REDIS_URL: 'redis://127.0.0.1:6379',
  REDIS_PREFIX: database.name,
  SMTP_URL: mails.smtpUrl,
  MAIL_FROM: 'Surplate <hello@surplate.example>',
  PHOTO_DIRECTORY: photoDirectory,
  ASSISTANT_BASE_URL: model.url,
  ASSISTANT_API_KEY: 'key',
  ASSISTANT_MODEL: 'small',
  // All test users share one IP address and act faster than real users.
  CALLS_PER_ADDRESS: '100000',
  CALLS_PER_PERSON: '100000',
  CALLS_PER_ORGANISATION: '100000',
  // Lets tests that ask for mails come from an address of their own.
  TRUST_PROXY: '1',
  WEB_ROOT: process.env.WEB_ROOT ?? path('../web/build-e2e/client'),
  MAP_TILE_URL: `${addresses.tiles}/{z}/{x}/{y}.png`,
}
const api = startNode({ ...firebase, PORT: String(ports.site), PUBLIC_URL: addresses.site, WORKER: 'inline' })
const second = startControl(ports.control, () =>
  startNode({ ...firebase, PORT: String(ports.secondNode), PUBLIC_URL: addresses.secondNode }),
)
const mailOnly = startControl(ports.mailOnlyControl, () =>
  startNode({ PORT: String(ports.mailOnly), PUBLIC_URL: addresses.mailOnly }),
)
const checking = startControl(ports.checkingControl, () =>
  startScript('checking-node.ts', {
    ...firebase,
    PORT: String(ports.checking),
    PUBLIC_URL: addresses.checking,
  }),
)
api.on('exit', (code) => void stop(code ?? 1))
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => api.kill('SIGTERM'))

function startNode(own: Record<string, string>) {
  return startScript('node.ts', own)
}

function startScript(script: string, own: Record<string, string>) {
  return spawn(process.execPath, [path(script)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...settings, ...own },
  })
}

async function stop(code: number) {
  await Promise.all([
    second.close(),
    mailOnly.close(),
    checking.close(),
    identity.close(),
    mails.close(),
    tiles.close(),
    model.close(),
  ])
  await database.drop()
  await rm(photoDirectory, { recursive: true, force: true })
  process.exit(code)
}

function path(relative: string) {
  return fileURLToPath(new URL(relative, import.meta.url))
}
