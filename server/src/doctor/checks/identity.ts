import { sql } from 'kysely'
import { firebaseOf } from '../../env.ts'
import { keyUsedMs } from '../../platform/identity/own-tokens.ts'
import { type Check, withDatabase } from '../check.ts'
import { broken, type Finding, fine, warning } from '../finding.ts'

export const googleCheck: Check = {
  name: 'Sign-in with Google',
  async run({ env }) {
    const firebase = firebaseOf(env)
    if (!firebase) return [fine('Not set up: people sign in by mail.')]
    return [await keysFinding(firebase.keys_url)]
  },
}

async function keysFinding(url: string): Promise<Finding> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    const { keys } = (await answer.json()) as { keys?: unknown[] }
    if (!keys?.length) throw new Error(`status ${answer.status}, without keys`)
    return fine(`${new URL(url).hostname} answers with ${keys.length} keys.`)
  } catch (error) {
    return broken(
      'identity-keys',
      `The keys that verify sign-ins cannot be read from ${new URL(url).hostname}: ${reasonOf(error)}.`,
      'Allow this machine to open https://www.googleapis.com, or remove the settings of Firebase.',
    )
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string } }
  return cause?.message || message
}

const dayMs = 24 * 3_600_000
/** The rotation runs at night, so a worker may miss a few. */
const overdueMs = 3 * dayMs

export const tokenKeyCheck: Check = {
  name: 'Sign-in by mail',
  run: withDatabase(async (db, { clock }) => {
    const { rows } = await sql<{ created_at: Date | null }>`
      select max(created_at) as created_at from token_keys`.execute(db)
    const made = rows[0]?.created_at
    if (!made) return [fine('There is no key yet; the first sign-in makes one.')]
    const ageMs = clock.now().getTime() - made.getTime()
    const days = Math.floor(ageMs / dayMs)
    if (ageMs > keyUsedMs + overdueMs)
      return [
        warning(
          'token-key-old',
          `The key that signs tokens is ${days} days old, although a job replaces it every ${keyUsedMs / dayMs}.`,
          'See that a worker runs at 3:30 UTC, and why its job sign-in.rotate-keys fails.',
        ),
      ]
    return [fine(`The key that signs tokens is ${days} ${days === 1 ? 'day' : 'days'} old.`)]
  }),
}
