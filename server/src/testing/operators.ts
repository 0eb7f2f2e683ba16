import { World } from '../fixtures/world.ts'
import { newId } from '../platform/ids.ts'
import type { TestServer } from './test-server.ts'

export interface TestOperator {
  uid: string
  user_id: string
  email: string
  name: string
}

/** Someone who runs the network and belongs to no organisation. */
export async function addOperator(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  name = 'Ana Example',
): Promise<TestOperator> {
  const world = new World(clock.now())
  const email = `${newId()}@example.org`
  const { uid, user_id } = world.person('restaurant', { email })
  await world.save(db)
  await db.deleteFrom('registrations').where('user_id', '=', user_id).execute()
  await db.updateTable('users').set({ name }).where('id', '=', user_id).execute()
  await db.insertInto('operators').values({ email, user_id, created_at: clock.now() }).execute()
  return { uid, user_id, email, name }
}
