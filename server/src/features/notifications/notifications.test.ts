import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/until.ts'
import { notificationTable } from './table.ts'
import { templates } from './templates/templates.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let kitchen: Record<'manager' | 'staff' | 'collector', Organisation>
let pantry: Record<'manager' | 'staff' | 'collector', Organisation>
let itemId: string

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant()
  foodBank = world.foodBank()
  const colleagues = (organisation: Organisation) => ({
    manager: world.member(organisation, 'manager'),
    staff: world.member(organisation, 'staff'),
    collector: world.member(organisation, 'collector'),
  })
  kitchen = colleagues(restaurant)
  pantry = colleagues(foodBank)
  itemId = world.item(restaurant).id
  await world.save(server.db)
})
afterAll(() => server.close())

function recipientsOf(subject: string) {
  return server
    .sentMail()
    .filter((mail) => mail.subject === subject)
    .flatMap(({ envelopeTo }) => envelopeTo)
    .toSorted()
}

const emails = (...people: Organisation[]) => people.map(({ email }) => email).toSorted()

test('each member with the permission gets one mail, others get none', async () => {
  const { body: request } = await server
    .as(pantry.staff)
    .post('/api/donation-requests/add-donation-request', { foodbank_id: foodBank.id, food_id: itemId })
  await server.drainJobs()
  expect(recipientsOf('Incoming Order')).toEqual(emails(restaurant, kitchen.manager, kitchen.staff))

  const answer = { status: 'accepted' }
  await server.as(kitchen.staff).patch(`/api/donation-requests/update-status/${request._id}`, answer)
  await server.drainJobs()
  expect(recipientsOf('Donation Request Accepted')).toEqual(emails(foodBank, pantry.manager, pantry.staff))
})

test('members receive live events whatever their role', async () => {
  const client = await server.listen(kitchen.collector)
  await new Promise((resolve) => client.emit('joinRestaurantRoom', restaurant.id, resolve))
  const listed: string[] = []
  client.on('newFoodItemAvailable', ({ name }) => listed.push(name))
  await server.as(restaurant).post('/api/fooditems/additem', {
    restaurant_id: restaurant.id,
    name: 'Lentil soup',
    category: 'Savoury',
    quantity: 4,
    expiration_date: new Date(server.clock.now().getTime() + 86_400_000).toISOString(),
  })
  await until('the event arrives', () => listed.length > 0)
  expect(listed).toEqual(['Lentil soup'])
})

test('each event with a mail has a template of its own', () => {
  expect(Object.values(notificationTable).filter(({ mail }) => mail)).toHaveLength(
    Object.keys(templates).length,
  )
})
