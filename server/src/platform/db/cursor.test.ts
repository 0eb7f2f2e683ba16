import { ORPCError } from '@orpc/server'
import { time } from '@surplate/contract/lib/time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decodeCursor, decodeNewestFirst, toPage } from './cursor.ts'

const times = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString())
const rows = fc.array(fc.tuple(times, fc.uuid()), { minLength: 2, maxLength: 20 })

test('the cursor of a page is the key of its last row', () => {
  fc.assert(
    fc.property(rows, fc.integer({ min: 1, max: 25 }), (all, limit) => {
      const { items, next_cursor } = toPage(
        all,
        limit,
        (row) => row,
        (row) => row,
      )
      expect(items).toEqual(all.slice(0, limit))
      if (all.length <= limit) expect(next_cursor).toBeNull()
      else expect(decodeNewestFirst(next_cursor ?? '')).toEqual(all[limit - 1])
    }),
  )
})

/** As sent by clients: tampered, cut, or encoded from something else. */
const tampered = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.uint8Array().map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.json().map((json) => Buffer.from(json).toString('base64url')),
  fc
    .tuple(fc.oneof(times, fc.jsonValue()), fc.oneof(fc.uuid(), fc.jsonValue()))
    .map((values) => Buffer.from(JSON.stringify(values)).toString('base64url')),
  fc
    .constantFrom('["__proto__"]', '{"0":"2026-01-01T00:00:00Z","length":2}', '[1e999,null]')
    .map((json) => btoa(json)),
)

test('reads a tampered cursor as valid values or rejects it as invalid input', () => {
  const schemas = [z.tuple([time, z.uuid()]), z.tuple([z.number().int(), z.uuid()])]
  fc.assert(
    fc.property(tampered, fc.constantFrom(...schemas), (cursor, schema: z.ZodType) => {
      try {
        expect(schema.safeParse(decodeCursor(cursor, schema)).success).toBe(true)
      } catch (error) {
        expect(error).toBeInstanceOf(ORPCError)
        expect(error).toMatchObject({ code: 'INVALID_INPUT', data: { fields: { cursor: 'Invalid cursor' } } })
      }
    }),
    { numRuns: 500 },
  )
})
