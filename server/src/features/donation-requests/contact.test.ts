import { requestNumber } from '@surplate/contract/request-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hoursAfter, type Organisation, type Request, World } from '../../fixtures/world.ts'
import { answerRequest, claimItem } from '../../testing/orders.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let rival: Organisation
let stranger: Organisation
let requests: Record<Request['status'], Request>

const statuses = ['pending', 'accepted', 'cancelled', 'completed'] as const
const place = { latitude: 40.7, longitude: -74.01 }

beforeAll(async () => {
  server = await startTestServer()
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: 'kitchen@example.org', place })
  foodBank = world.foodBank({ name: 'Harvest Table', email: 'harvest@example.org' })
  rival = world.foodBank()
  stranger = world.restaurant()
  const request = (status: Request['status']) => world.request(world.item(restaurant), foodBank, { status })
  requests = {
    pending: request('pending'),
    accepted: request('accepted'),
    cancelled: request('cancelled'),
    completed: request('completed'),
  }
  world.request(requests.pending.item, rival)
  await world.save(server.db)
  await change(restaurant, {
    contact_no: '+1 (555) 123-4567',
    address: '221 Baker Street',
    city: 'Springfield',
  })
  await change(foodBank, { contact_no: '+1 555 765 4321', address: '9 Depot Road', city: 'Springfield' })
})
afterAll(() => server.close())

async function change(
  { id, location_id }: Organisation,
  { contact_no, ...where }: { contact_no: string; address: string; city: string },
) {
  await server.db.updateTable('organisations').set({ contact_no }).where('id', '=', id).execute()
  await server.db.updateTable('locations').set(where).where('id', '=', location_id).execute()
}

const own = (who: Organisation, of = who) => server.as(who).get(`/api/donation-requests/foodbank/${of.id}`)
const incoming = (who: Organisation, of = who) =>
  server.as(who).get(`/api/donation-requests/restaurant/${of.id}`)
const contactIn = (body: { items: { _id: string; contact: unknown }[] }, status: Request['status']) =>
  body.items.find(({ _id }) => _id === requests[status].id)?.contact

test('a food bank sees the address and phone number only after its request is accepted', async () => {
  const { body } = await own(foodBank)
  const contact = { phone: '+1 (555) 123-4567', address: '221 Baker Street, Springfield', ...place }
  expect(statuses.map((status) => contactIn(body, status))).toEqual([null, contact, null, contact])
  expect(JSON.stringify({ ...body, items: body.items.filter(isClosed) })).not.toMatch(/Baker|123-4567/)
})

test('a restaurant sees the phone number only after it has accepted', async () => {
  const { body } = await incoming(restaurant)
  const contact = { phone: '+1 555 765 4321' }
  expect(statuses.map((status) => contactIn(body, status))).toEqual([null, contact, null, contact])
  expect(JSON.stringify(body)).not.toContain('Depot')
})

function isClosed({ status }: { status: string }) {
  return status === 'pending' || status === 'cancelled'
}

test('other organisations never see a phone number or an address', async () => {
  const answers = [
    await own(rival),
    await own(rival, foodBank),
    await incoming(stranger),
    await incoming(stranger, restaurant),
    await server.as(rival).get(`/api/donation-requests/${requests.accepted.id}`),
    await server.as(stranger).get(`/api/donation-requests/${requests.accepted.id}`),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 404, 404])
  expect(JSON.stringify(answers)).not.toMatch(/Baker|Depot|123-4567|765 4321/)
})

test('request mails contain the details each side needs', async () => {
  const world = new World(server.clock.now())
  const from = world.restaurant({ name: 'Nonna Lucia', email: 'nonna@example.org', place })
  const to = world.foodBank({ name: 'Northside', email: 'north@example.org', place })
  const one = world.item(from, {
    name: 'Soup',
    quantity: 1,
    expiration_date: hoursAfter(server.clock.now(), 5.5),
  })
  await world.save(server.db)
  await change(from, { contact_no: '<b>(0555) 123</b>', address: '<i>7 Mill Lane</i>', city: 'Dayton' })
  const id = await claimItem(server, to, one)
  await answerRequest(server, from, id, 'accepted')
  await server.drainJobs()
  const mailTo = ({ email }: Organisation) =>
    server.sentMail().find(({ envelopeTo }) => envelopeTo.includes(email))

  const incomingMail = mailTo(from)
  expect(incomingMail?.text).toContain('Northside asks for 1 portion of Soup.')
  expect(incomingMail?.text).toContain('Expires: 5 hours 30 minutes after this mail was sent')
  expect(incomingMail?.text).toContain('Distance: 0.00 km from you')
  expect(incomingMail?.text).not.toContain('Mill Lane')

  const accepted = mailTo(to)
  expect(accepted?.text).toContain('Nonna Lucia is holding 1 portion of Soup for you.')
  expect(accepted?.text).toMatch(/Pickup: .+ \(New York time\)/)
  expect(accepted?.text).toContain('Where: <i>7 Mill Lane</i>, Dayton')
  expect(accepted?.text).toContain(`Request ID: #${requestNumber(id)}`)
  expect(accepted?.html).toContain('&lt;i&gt;7 Mill Lane&lt;/i&gt;, Dayton')
  expect(accepted?.html).toContain('https://www.google.com/maps/dir/?api=1&amp;destination=40.7,-74.01')
  expect(accepted?.html).toContain('href="tel:')
  expect(accepted?.html).toContain(`http://surplate.test/foodbank/ordersPage?order=${id}`)
})

test('sends the restaurant one mail for repeated claims of the same item', async () => {
  const world = new World(server.clock.now())
  const from = world.restaurant({ email: 'flooded@example.org' })
  const item = world.item(from)
  await world.save(server.db)
  for (let round = 0; round < 5; round += 1) {
    const id = await claimItem(server, rival, item)
    await answerRequest(server, rival, id, 'cancelled')
  }
  await server.drainJobs()
  const mails = server.sentMail().filter(({ envelopeTo }) => envelopeTo.includes(from.email))
  expect(mails.map(({ subject }) => subject)).toEqual(['Incoming Order'])
})
