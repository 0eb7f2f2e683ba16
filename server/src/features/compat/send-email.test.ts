import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organisation, World } from '../../fixtures/world.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let restaurant: Organisation
let foodBank: Organisation
let stranger: Organisation
let anotherFoodBank: Organisation

beforeAll(async () => {
  server = await startTestServer({ limits: 'real' })
  const world = new World(server.clock.now())
  restaurant = world.restaurant({ name: 'Saffron & Clove', email: 'kitchen@example.org' })
  foodBank = world.foodBank({ email: 'harvest@example.org' })
  stranger = world.foodBank({ email: 'stranger@example.org' })
  world.request(world.item(restaurant), foodBank, { status: 'accepted' })
  anotherFoodBank = world.foodBank()
  world.request(world.item(restaurant), anotherFoodBank, { status: 'accepted' })
  for (const status of ['pending', 'cancelled'] as const)
    world.request(world.item(restaurant), stranger, { status })
  await world.save(server.db)
})
afterAll(() => server.close())

const send = (who: Organisation, values: object = {}) =>
  server.as(who).post('/api/email/send-email', {
    to: foodBank.email,
    subject: 'Donation Request Accepted',
    html: '<p>Come <b>soon</b></p>',
    ...values,
  })

test('sends a counterparty the text of the mail without its HTML', async () => {
  const html =
    '<p>Come <b>soon</b></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a>'
  expect(await send(restaurant, { html })).toMatchObject({ status: 200, body: { queued: true } })
  await server.drainJobs()
  const [mail] = server.sentMail()
  expect(mail?.envelopeTo).toEqual([foodBank.email])
  expect(mail?.text).toContain('Come soon')
  expect(mail?.subject).toBe('Saffron & Clove wrote to you through Surplate')
  expect(mail?.text).toContain('Saffron & Clove writes about ‘Donation Request Accepted’:')
  expect(mail?.text).toContain('Surplate did not write or check it.')
  expect(mail?.html).not.toMatch(/<script|onerror=|href="javascript/i)
})

test.each([
  ['quotes', '<blockquote>a'],
  ['boxes', '<div>'],
  ['tables', '<table><tr><td>a'],
])(
  'sends no more than it was given when %s are within each other thousands of times',
  async (_what, unit) => {
    const html = unit.repeat(Math.floor(20_000 / unit.length))
    expect(await send(anotherFoodBank, { to: restaurant.email, html })).toMatchObject({ status: 200 })
    await server.drainJobs()
    expect(server.sentMail().at(-1)?.text?.length).toBeLessThan(html.length + 1_000)
  },
)

test('does not relay mail to strangers', async () => {
  const before = server.sentMail().length
  expect(await send(restaurant, { to: stranger.email })).toMatchObject({ status: 404 })
  expect(await send(restaurant, { to: 'nobody@example.org' })).toMatchObject({ status: 404 })
  expect(await send(stranger)).toMatchObject({ status: 404 })
  expect(await send(restaurant, { subject: 'Buy now' })).toMatchObject({ status: 422 })
  expect(await send(restaurant, { to: 'harvest@example.org\r\nBcc: victim@example.org' })).toMatchObject({
    status: 422,
  })
  await server.drainJobs()
  expect(server.sentMail()).toHaveLength(before)
})

test('limits mails per minute', async () => {
  const statuses = []
  for (let index = 0; index < 7; index += 1)
    statuses.push((await send(foodBank, { to: restaurant.email })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})
