import { Client } from 'pg'

export type DemoUser = { firebase_uid: string; email: string; name: string; user_type: string }

const SHOWN_PER_TYPE = 2

export async function readUsers(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<DemoUser>(
      `select users.firebase_uid, users.email, coalesce(users.name, organisations.name) as name, kind as user_type
      from users join memberships on memberships.user_id = users.id join organisations on organisations.id = organisation_id
      order by users.created_at, users.id limit 200`,
    )
    return rows
  } finally {
    await client.end()
  }
}

export function pickDemoUsers(users: DemoUser[]) {
  const byType = Object.groupBy(users, (user) => user.user_type)
  return ['restaurant', 'food_bank'].flatMap((type) => (byType[type] ?? []).slice(0, SHOWN_PER_TYPE))
}
