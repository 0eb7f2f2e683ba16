import { setTimeout as pause } from 'node:timers/promises'
import { type Organisation, World } from '../../fixtures/world.ts'
import type { Database } from '../../platform/db/database.ts'
import type { startKeyServer } from '../../testing/key-server.ts'

export interface Answer {
  call: string
  /** HTTP status, or the client's error if there was no response. */
  status: number | string
  startedAt: number
  endedAt: number
}

interface Call {
  name: string
  as?: Organisation
  method?: string
  path: string
  body?: object
}

/** Clients per kind of call, and the pause between two calls of one client. */
const clientsEach = 2
const restMs = 20
const itemsEach = 200

/** Simulates users who list, browse, claim and accept until `stop` is called. */
export async function startLoad(
  address: string,
  keys: Awaited<ReturnType<typeof startKeyServer>>,
  db: Database,
) {
  const answers: Answer[] = []
  /** Acknowledged writes, which must be in the database. */
  const listed: string[] = []
  const accepted: string[] = []
  let running = true

  const world = new World()
  const clients = Array.from({ length: clientsEach }, () => {
    const restaurant = world.restaurant()
    const [foodBank, other] = [world.foodBank(), world.foodBank()]
    const items = Array.from({ length: itemsEach }, () => world.item(restaurant))
    const requests = items.map((item) => world.request(item, other))
    return { restaurant, foodBank, items, requests }
  })
  await world.save(db)

  async function send({ name, as, method = 'GET', path, body }: Call): Promise<boolean> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (as) headers.authorization = `Bearer ${await keys.mint(new Date(), { sub: as.uid })}`
    const startedAt = Date.now()
    const status = await fetch(address + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
      .then(async (answer) => {
        await answer.text()
        return answer.status
      })
      .catch((error: Error) => `cut: ${error.cause ?? error.message}`)
    answers.push({ call: name, status, startedAt, endedAt: Date.now() })
    return status === 200
  }

  async function repeat(act: (round: number) => Promise<unknown>) {
    for (let round = 0; running; round += 1) {
      await act(round)
      await pause(restMs)
    }
  }

  const loops = clients.flatMap(({ restaurant, foodBank, items, requests }, client) => [
    repeat(() => send({ name: 'visit', path: '/api/leaderboard' })),
    repeat(() => send({ name: 'look', as: foodBank, path: '/api/inventory' })),
    repeat(async (round) => {
      const name = `Soup ${client}.${round}`
      const expiration_date = new Date(Date.now() + 24 * 3_600_000).toISOString()
      const body = { restaurant_id: restaurant.id, name, category: 'Savoury', quantity: 5, expiration_date }
      const path = '/api/fooditems/additem'
      if (await send({ name: 'list', as: restaurant, method: 'POST', path, body })) listed.push(name)
    }),
    repeat((round) => {
      const body = { foodbank_id: foodBank.id, food_id: items[round % itemsEach]?.id }
      const path = '/api/donation-requests/add-donation-request'
      return send({ name: 'claim', as: foodBank, method: 'POST', path, body })
    }),
    repeat(async (round) => {
      const id = requests[round % itemsEach]?.id ?? ''
      const path = `/api/donation-requests/update-status/${id}`
      const body = { status: 'accepted' }
      if (await send({ name: 'accept', as: restaurant, method: 'PATCH', path, body })) accepted.push(id)
    }),
  ])

  return {
    answers,
    listed,
    accepted,
    async stop() {
      running = false
      await Promise.all(loops)
    },
  }
}
