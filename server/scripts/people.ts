import { z } from 'zod'
import { type Context, createContext } from '../src/context.ts'
import { readEnv } from '../src/env.ts'
import { selectUsers } from '../src/features/accounts/public.ts'

/**
 * Runs a command for one user, given by id. An email does not identify a user because several accounts can have the
 * same unconfirmed one, so for an email the matching users are listed instead.
 */
export async function forPerson(command: string, run: (context: Context, userId: string) => Promise<string>) {
  const [who] = process.argv.slice(2)
  if (!who) throw new Error(`Usage: npm run ${command} -- <user id>, or an email to look up the id`)
  const context = await createContext(readEnv())
  try {
    if (z.uuid().safeParse(who).success) console.log(await run(context, who))
    else await listPeople(context, who, command)
  } finally {
    await context.close()
  }
}

async function listPeople({ db }: Context, email: string, command: string) {
  const people = await selectUsers(db)
    .select(['users.created_at', 'users.email_confirmed_at', 'users.disabled_at'])
    .where((eb) => eb(eb.fn('lower', ['users.email']), '=', email.toLowerCase()))
    .orderBy('users.created_at')
    .execute()
  if (people.length === 0) return console.log(`No user registered with ${email}`)
  for (const { id, name, user_type, created_at, email_confirmed_at, disabled_at } of people)
    console.log(
      [
        id,
        name,
        user_type,
        `since ${created_at.toISOString().slice(0, 10)}`,
        email_confirmed_at ? 'email confirmed' : 'email not confirmed',
        ...(disabled_at ? ['disabled'] : []),
      ].join('  '),
    )
  console.log(`Choose one: npm run ${command} -- <id>`)
}
