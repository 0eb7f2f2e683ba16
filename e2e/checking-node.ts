/**
 * A network that checks everyone, with a database of its own: the timer of one that does not would trust them all. Stops
 * and cleans up on SIGTERM.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { connectDatabase } from '../server/src/platform/db/database.ts'
import { unhurried } from '../server/src/platform/db/pool.ts'
import { createScratchDatabase } from '../server/src/platform/db/scratch.ts'
import { prepareDatabase } from '../server/src/prepare-database.ts'
import { operatorAddresses } from './addresses.ts'

const database = await createScratchDatabase(process.env.DATABASE_URL ?? '', 'surplate_e2e_checking')
await prepareDatabase(database.url)
const db = connectDatabase(database.url, 1, console.error, { patience: unhurried })
const created_at = new Date()
await db
  .insertInto('operators')
  .values(operatorAddresses.map((email) => ({ email, created_at })))
  .execute()
await db.destroy()

const node = spawn(process.execPath, [fileURLToPath(new URL('node.ts', import.meta.url))], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    DATABASE_URL: database.url,
    REDIS_PREFIX: database.name,
    WORKER: 'inline',
    VERIFICATION: 'required',
  },
})
process.on('SIGTERM', () => node.kill('SIGTERM'))
node.on('exit', async (code) => {
  await database.drop()
  process.exit(code ?? 1)
})
