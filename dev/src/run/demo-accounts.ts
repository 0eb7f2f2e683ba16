import { Client } from 'pg'

export type DemoUser = { firebase_uid: string; email: string; name: string; user_type: string }

const SHOWN_PER_TYPE = 2

export async function readUsers(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<DemoUser>(
      'select firebase_uid, email, name, user_type from users order by created_at, id limit 200',
    )
    return rows
  } finally {
    await client.end()
  }
}

/** The first two restaurants and the first two food banks. */
export function pickDemoUsers(users: DemoUser[]) {
  const byType = Object.groupBy(users, (user) => user.user_type)
  return ['restaurant', 'food_bank'].flatMap((type) => (byType[type] ?? []).slice(0, SHOWN_PER_TYPE))
}
