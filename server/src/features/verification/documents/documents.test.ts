import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Organisation, World } from '../../../fixtures/world.ts'
import { painted, svg } from '../../../testing/images.ts'
import { pdf, picturesIn } from '../../../testing/pdfs.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createApplicants } from '../../../testing/verification.ts'
import { verificationHandlers } from '../jobs.ts'
import { forgetDocuments } from './forget-documents.ts'

const day = 24 * 3600
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

let server: TestServer
let applicants: ReturnType<typeof createApplicants>
let foodBank: Organisation
let manager: Organisation
let staff: Organisation
let stranger: Organisation
let operator: Organisation

beforeAll(async () => {
  server = await startTestServer({ env: { VERIFICATION: 'required' } })
  applicants = createApplicants(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  const world = new World(server.clock.now())
  foodBank = world.foodBank()
  manager = world.member(foodBank, 'manager')
  staff = world.member(foodBank, 'staff')
  stranger = world.foodBank()
  operator = world.person('food_bank')
  await world.save(server.db)
  await server.db
    .insertInto('operators')
    .values({ email: `${operator.uid}@example.org`, user_id: operator.user_id, created_at: world.now })
    .execute()
  for (const who of [foodBank, stranger]) await applicants.start(who)
  await server.db.deleteFrom('verification_documents').execute()
})

async function uploaded(purpose: 'cold_storage' | 'supporting', payload?: Buffer) {
  const { details } = (await applicants.upload(foodBank, purpose, payload)).json()
  return details.documents.find((one: { purpose: string }) => one.purpose === purpose)._id as string
}

/** Ids of the documents of the food bank, and of those that have a file. */
async function kept() {
  const rows = await server.db
    .selectFrom('verification_documents')
    .select('id')
    .where('organisation_id', '=', foodBank.id)
    .orderBy('id')
    .execute()
  const folders = await readdir(server.env.PHOTO_DIRECTORY).catch(() => [])
  return { rows: rows.map(({ id }) => id), folders: folders.toSorted() }
}

describe('a photo', () => {
  test('does the point, and is drawn anew without its metadata', async () => {
    const photo = await painted(1200, 900)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    const answer = await applicants.upload(foodBank, 'cold_storage', photo)
    expect(answer.statusCode).toBe(201)
    expect(answer.json().points[3]).toMatchObject({ point: 'cold_storage', state: 'done' })
    const [document] = answer.json().details.documents
    expect(document).toMatchObject({ purpose: 'cold_storage', type: 'image' })
    const { rawPayload, headers } = await applicants.download(foodBank, document._id)
    expect(headers['content-type']).toBe('image/webp')
    const { width, exif } = await sharp(rawPayload).metadata()
    expect({ width, exif }).toEqual({ width: 1200, exif: undefined })
  })

  test('is refused if it is something else', async () => {
    for (const payload of [svg, Buffer.from('<script>alert(1)</script>'), Buffer.alloc(0)])
      expect((await applicants.upload(foodBank, 'cold_storage', payload)).json()).toMatchObject({
        code: 'INVALID_INPUT',
      })
    expect((await applicants.get(foodBank)).points[3].state).toBe('open')
    expect(await kept()).toMatchObject({ rows: [] })
  })

  test('takes the place of the one before, and of the statement that there is no cold food', async () => {
    await applicants.post(foodBank, 'no-cold-food')
    const first = await uploaded('cold_storage')
    expect((await applicants.get(foodBank)).details.facts.cold_storage).toBe('document')
    const second = await uploaded('cold_storage')
    expect(second).not.toBe(first)
    expect((await applicants.get(foodBank)).details.documents).toMatchObject([{ _id: second }])
    expect((await applicants.download(foodBank, first)).statusCode).toBe(404)
    await applicants.post(foodBank, 'no-cold-food')
    expect((await applicants.get(foodBank)).details.documents).toEqual([])
  })

  test('stays when another organisation shows its own', async () => {
    const id = await uploaded('cold_storage')
    expect((await applicants.upload(stranger, 'cold_storage')).statusCode).toBe(201)
    expect((await applicants.get(foodBank)).details.documents).toMatchObject([{ _id: id }])
  })

  test('that is removed opens the point again, and removing it twice changes nothing', async () => {
    const id = await uploaded('cold_storage')
    for (let times = 0; times < 2; times += 1) {
      const { body } = await applicants.post(foodBank, `documents/${id}/remove`)
      expect(body).toMatchObject({ details: { documents: [], facts: { cold_storage: null } } })
    }
    expect((await applicants.post(stranger, `documents/${await uploaded('supporting')}/remove`)).status).toBe(
      200,
    )
    expect((await applicants.get(foodBank)).details.documents).toHaveLength(1)
  })
})

describe('a PDF', () => {
  test('is drawn anew, and served as a download that can do nothing', async () => {
    const id = await uploaded('supporting', pdf({ catalogue: '/OpenAction 4 0 R' }, script))
    const { rawPayload, headers } = await applicants.download(foodBank, id)
    expect(picturesIn(rawPayload)).toHaveLength(1)
    expect(rawPayload.includes('JavaScript')).toBe(false)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="supporting.pdf"',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  test('that cannot be drawn is refused, and no file stays', async () => {
    const before = await kept()
    const answer = await applicants.upload(foodBank, 'supporting', pdf({ pages: 21 }))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().data.fields).toEqual({ document: 'Please choose a PDF with at most 20 pages' })
    expect(await kept()).toEqual(before)
  })

  test('of more than 10 MB is refused', async () => {
    const large = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)])
    expect((await applicants.upload(foodBank, 'supporting', large)).statusCode).toBe(413)
  })
})

test('managers and operators see a document, to everyone else it does not exist', async () => {
  const id = await uploaded('cold_storage')
  for (const who of [foodBank, manager, operator])
    expect((await applicants.download(who, id)).statusCode).toBe(200)
  for (const who of [staff, stranger]) expect((await applicants.download(who, id)).statusCode).toBe(404)
  expect((await applicants.download(null, id)).statusCode).toBe(401)
  expect((await applicants.download(foodBank, 'nonsense')).statusCode).toBe(404)
  expect((await applicants.upload(null, 'supporting')).statusCode).toBe(401)
})

describe('a document is deleted with its file', () => {
  test('90 days after the approval, and what it showed still counts', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    server.clock.advance(5 * day)
    await applicants.decide(foodBank, 'approved')
    server.clock.advance(90 * day - 60)
    expect(await forgetDocuments(server.context)).toBe(0)
    expect((await kept()).rows).toHaveLength(1)
    server.clock.advance(120)
    const before = await kept()
    expect(await forgetDocuments(server.context)).toBe(1)
    expect(await kept()).toEqual({ rows: [], folders: before.folders.filter((id) => id !== before.rows[0]) })
    expect((await applicants.get(foodBank)).points[3]).toMatchObject({ state: 'done' })
  })

  test('90 days after a decline, and then it has to be shown again', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    await applicants.decide(foodBank, 'declined', 'Please wait.')
    server.clock.advance(91 * day)
    expect(await forgetDocuments(server.context)).toBe(1)
    expect((await applicants.get(foodBank)).points[3]).toMatchObject({ state: 'open' })
  })

  test('90 days after the upload if it was never sent, but not while the network looks at it', async () => {
    await applicants.prepare(foodBank)
    await applicants.post(foodBank, 'submit')
    server.clock.advance(200 * day)
    expect(await forgetDocuments(server.context)).toBe(0)
    await applicants.post(foodBank, 'take-back')
    expect(await forgetDocuments(server.context)).toBe(1)
    expect((await applicants.get(foodBank)).points[3]).toMatchObject({ state: 'open' })
  })

  test('at once when another one is in its place', async () => {
    const first = await uploaded('cold_storage')
    const second = await uploaded('cold_storage')
    expect(await forgetDocuments(server.context)).toBe(1)
    const { rows, folders } = await kept()
    expect(rows).toEqual([second])
    expect(folders).not.toContain(first)
    expect((await applicants.get(foodBank)).points[3]).toMatchObject({ state: 'done' })
  })

  test('by a later run if the store is down', async () => {
    await uploaded('supporting')
    server.clock.advance(91 * day)
    const down = { ...server.context.photos, remove: () => Promise.reject(new Error('down')) }
    for (const { run } of verificationHandlers)
      await run({ ...server.context, photos: down }, {}, { id: 'job' })
    expect((await kept()).rows).toHaveLength(1)
    for (const { run } of verificationHandlers) await run(server.context, {}, { id: 'job' })
    expect((await kept()).rows).toEqual([])
  })
})
