import pg from 'pg'
import { uidOf } from './ids.ts'
import type { World } from './open-world.ts'

export interface OwnOrders {
  id: string
  uid: string
  donations: number
}

type Kind = 'restaurant' | 'foodBank'

const columns = { restaurant: 'restaurant_id', foodBank: 'food_bank_id' }

/** Organisations with a similar number of donations in every world. */
export async function typicalOrganisations(world: World, kind: Kind): Promise<OwnOrders[]> {
  const [least, most] = kind === 'restaurant' ? [40, 60] : [100, 250]
  return organisations(
    world,
    kind,
    `having count(*) between ${least} and ${most} order by hashtext(max(id::text)) limit 50`,
  )
}

export async function largestOrganisation(world: World, kind: Kind): Promise<OwnOrders[]> {
  return organisations(world, kind, 'order by 2 desc limit 1')
}

async function organisations({ url }: World, kind: Kind, choice: string): Promise<OwnOrders[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; donations: string }>(
    `select ${columns[kind]} as id, count(*) as donations from donations group by 1 ${choice}`,
  )
  await client.end()
  return rows.map(({ id, donations }) => ({
    id,
    uid: uidOf(kind, Number.parseInt(id.slice(-12), 16)),
    donations: Number(donations),
  }))
}
