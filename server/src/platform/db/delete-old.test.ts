import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serverUrl } from '../../testing/services.ts'
import { connectDatabase, type Database } from './database.ts'
import { deleteOld } from './delete-old.ts'
import { createScratchDatabase } from './scratch.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const minutesBefore = (minutes: number) => new Date(noon.getTime() - minutes * 60_000)
let scratch: Awaited<ReturnType<typeof createScratchDatabase>>
let db: Database
let statements = 0

beforeAll(async () => {
  scratch = await createScratchDatabase(serverUrl, 'surplate_old', inject('templateDatabase'))
  db = connectDatabase(scratch.url, 1, () => {}, { onAnswer: () => (statements += 1) })
})
afterAll(async () => {
  await db.destroy()
  await scratch.drop()
})

test('deletes all old rows in batches and keeps the others', async () => {
  const rows = Array.from({ length: 30 }, (_, minutes) => ({
    recipient: 'harvest@example.org',
    hour: minutesBefore(minutes),
    sent: 1,
  }))
  await db.insertInto('mail_counts').values(rows).execute()
  statements = 0
  await deleteOld(db, 'mail_counts', 'hour', minutesBefore(4), 10)
  expect(statements).toBe(3)
  const kept = await db.selectFrom('mail_counts').select('hour').orderBy('hour').execute()
  expect(kept.map(({ hour }) => hour)).toEqual([4, 3, 2, 1, 0].map(minutesBefore))
})
