import { seedAccounts } from './identity/accounts.ts'
import { listens, untilAnswers } from './run/answers.ts'
import { type Child, startChild } from './run/child.ts'
import { readUsers } from './run/demo-accounts.ts'
import { listServices } from './run/services.ts'
import { readSettings, type Settings } from './run/settings.ts'
import { summary } from './run/summary.ts'

const settings = readSettings()
await requireStores(settings)

const services = listServices(settings)
const children = services.map(startChild)
let stopping = false

process.on('SIGINT', () => stopAll(0))
process.on('SIGTERM', () => stopAll(0))
children.forEach(stopAllWhenItEnds)

try {
  await Promise.all(services.map(({ readyUrl }) => readyUrl && untilAnswers(readyUrl)))
  console.log(summary(settings, await seedIdentity(settings)))
} catch (error) {
  console.error((error as Error).message)
  await stopAll(1)
}

async function requireStores({ databaseUrl, redisUrl }: Settings) {
  const answering = await Promise.all([listens(databaseUrl, 5432), listens(redisUrl, 6379)])
  if (answering.every(Boolean)) return
  console.error('PostgreSQL or Redis is not running. Start them with: npm run setup')
  process.exit(1)
}

/** The emulator loses its accounts on restart, so they are seeded from the database. */
async function seedIdentity({ databaseUrl, identityUrl }: Settings) {
  const users = await readUsers(databaseUrl)
  const accounts = users.map(({ firebase_uid, email, name }) => ({ uid: firebase_uid, email, name }))
  // The emulator refuses a second account with the same email; the others are still seeded.
  await seedAccounts(identityUrl, accounts).catch((error: Error) => console.error(error.message))
  return users
}

async function stopAllWhenItEnds(child: Child) {
  const code = await child.exitCode
  if (stopping) return
  console.error(`${child.name} ended with exit code ${code}: stopping the others`)
  await stopAll(code)
}

async function stopAll(code: number) {
  if (stopping) return
  stopping = true
  await Promise.all(children.map((child) => child.stop()))
  process.exit(code)
}
