import { createRandom } from '../../fixtures/random.ts'
import { hoursAfter, type Item, type Organisation, type Request, World } from '../../fixtures/world.ts'
import type { TestServer } from '../../testing/test-server.ts'

const clients = 50
const rivals = 3

export interface Race {
  items: Item[]
  requests: Request[]
  answers: { status: number; code: string | undefined }[]
}

/**
 * Many concurrent clients: each item has three rival requests that several clients accept, some of them twice, mixed with
 * rejections, cancelled claims and items that have just expired.
 */
export async function runAcceptRace(server: TestServer, count: number): Promise<Race> {
  const random = createRandom(7)
  const world = new World(server.clock.now())
  const restaurants = Array.from({ length: 10 }, () => world.restaurant())
  const foodBanks = Array.from({ length: rivals }, () => world.foodBank())
  const items: Item[] = []
  const requests: Request[] = []
  for (let index = 0; index < count; index += 1) {
    const expired = index % 25 === 0
    const item = world.item(restaurants[index % restaurants.length] as Organisation, {
      quantity: random.whole(1, 30),
      expiration_date: hoursAfter(server.clock.now(), expired ? -1 : 24),
    })
    items.push(item)
    for (const foodBank of foodBanks) requests.push(world.request(item, foodBank))
  }
  await world.save(server.db)

  const presses = requests.flatMap((request) => {
    const accept = { request, who: request.item.restaurant, status: 'accepted' }
    const reject = { ...accept, status: 'cancelled' }
    const takeBack = { request, who: request.foodBank, status: 'cancelled' }
    return [
      accept,
      ...(random.chance(0.5) ? [accept] : []),
      ...(random.chance(0.1) ? [reject] : []),
      ...(random.chance(0.1) ? [takeBack] : []),
    ]
  })
  // Rivals for one item stay close together in the queue so that they actually collide.
  const queue = presses
    .map((press, index) => ({ press, at: index + random.between(0, 8) }))
    .sort((a, b) => a.at - b.at)

  const answers: Race['answers'] = []
  const tokens = new Map(
    await Promise.all(
      [...restaurants, ...foodBanks].map(async ({ uid }) => [uid, await server.mint(uid)] as const),
    ),
  )
  const waiting = queue.values()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const { press } of waiting) {
        const answer = await server.app.inject({
          method: 'PATCH',
          url: `/api/donation-requests/update-status/${press.request.id}`,
          payload: { status: press.status },
          headers: { authorization: `Bearer ${tokens.get(press.who.uid)}` },
        })
        answers.push({ status: answer.statusCode, code: answer.json().code })
      }
    }),
  )
  return { items, requests, answers }
}
