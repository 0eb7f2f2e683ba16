import { z } from 'zod'
import { type Context, createContext } from '../src/context.ts'
import { readEnv } from '../src/env.ts'

/**
 * Runs a command about one person, named by id. An address is no name: anybody can have typed it. For one, the people
 * who have it are listed with their ids instead.
 */
export async function forPerson(command: string, run: (context: Context, userId: string) => Promise<string>) {
  const [who] = process.argv.slice(2)
  if (!who) throw new Error(`Say whom: npm run ${command} -- <user id>, or an address to look the id up`)
  const context = await createContext(readEnv())
  try {
    if (z.uuid().safeParse(who).success) console.log(await run(context, who))
    else await listPeople(context, who, command)
  } finally {
    await context.close()
  }
}

async function listPeople({ db }: Context, email: string, command: string) {
  const people = await db
    .selectFrom('users')
    .select(['id', 'name', 'user_type', 'created_at', 'email_confirmed_at', 'disabled_at'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .orderBy('created_at')
    .execute()
  if (people.length === 0) return console.log(`Nobody registered with ${email}`)
  for (const { id, name, user_type, created_at, email_confirmed_at, disabled_at } of people)
    console.log(
      [
        id,
        name,
        user_type,
        `since ${created_at.toISOString().slice(0, 10)}`,
        email_confirmed_at ? 'address confirmed' : 'address not confirmed',
        ...(disabled_at ? ['disabled'] : []),
      ].join('  '),
    )
  console.log(`Choose one: npm run ${command} -- <id>`)
}
