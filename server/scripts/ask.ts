import { readFileSync } from 'node:fs'
import { buildApp } from '../src/app.ts'
import { createContext } from '../src/context.ts'
import { countStanding } from '../src/features/leaderboard/count-standing.ts'
import { buildTown } from '../src/fixtures/town.ts'
import { connectDatabase } from '../src/platform/db/database.ts'
import { unhurried } from '../src/platform/db/pool.ts'
import { createScratchDatabase } from '../src/platform/db/scratch.ts'
import { prepareDatabase } from '../src/prepare-database.ts'
import { serverUrl } from '../src/testing/services.ts'
import { testEnv } from '../src/testing/test-env.ts'
import { createTokenMint } from '../src/testing/tokens.ts'

/**
 * Asks Foodie the questions in a file, one per line, in the demo town and without a model, and prints the first line of
 * each answer: node server/scripts/ask.ts visitor|restaurant|food_bank questions.txt [--full]
 */
const askers: Record<string, string | undefined> = {
  visitor: undefined,
  restaurant: 'demo-restaurant-1',
  food_bank: 'demo-food-bank-1',
}
const [asker = '', file = '', option] = process.argv.slice(2)
if (!(asker in askers) || !file) {
  console.error('Usage: node server/scripts/ask.ts visitor|restaurant|food_bank questions.txt [--full]')
  process.exit(1)
}

const database = await createScratchDatabase(serverUrl, 'surplate_ask')
await prepareDatabase(database.url)
const db = connectDatabase(database.url, 1, console.error, { patience: unhurried })
await db.transaction().execute((tx) => buildTown(new Date()).save(tx))
await countStanding(db)
await db.destroy()

const env = testEnv(database)
const tokens = await createTokenMint()
const clock = { now: () => new Date() }
const context = await createContext(env, {
  firebaseKeys: tokens.keys,
  limits: { count: async () => {} },
})
const app = await buildApp(context)
const uid = askers[asker]
const headers = uid ? { authorization: `Bearer ${await tokens.mint(clock.now(), { sub: uid })}` } : {}

for (const line of readFileSync(file, 'utf8').split('\n')) {
  const question = line.trim()
  if (question === '') continue
  const payload = { messages: [{ role: 'user', content: question }], time_zone: 'America/New_York' }
  const { reply, sources, drafts } = (
    await app.inject({ method: 'POST', url: '/api/chat', headers, payload })
  ).json()
  const first = String(reply).split('\n')[0]
  const [kind, shown] =
    drafts.length > 0
      ? [
          'draft',
          drafts.map(({ name, quantity }: Record<string, unknown>) => `${quantity} ${name}`).join(', '),
        ]
      : sources.length > 0
        ? [reply.includes(`**${sources[0].title}**`) ? 'article' : 'unsure', sources[0].slug]
        : ['says', first]
  console.log(`${question}\n    ${kind}: ${shown}`)
  if (option === '--full') console.log(reply.replaceAll(/^/gm, '    | '))
}
await app.close()
await context.close()
await database.drop()
