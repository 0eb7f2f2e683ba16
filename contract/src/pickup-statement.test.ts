import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStatement, statementText } from './pickup-statement.ts'

const signature = fc.stringMatching(/^[\w-]{86}$/)
const statement = fc.record({
  pickup_id: fc.uuid(),
  restaurant_id: fc.uuid(),
  code: fc.stringMatching(/^\d{6}$/),
  expires_at: fc
    .date({ min: new Date(0), max: new Date('2500-01-01'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
  key_id: fc.stringMatching(/^[\w-]{1,20}$/),
})

test('reads back every statement that it writes', () => {
  fc.assert(
    fc.property(statement, signature, (stated, signed) => {
      const text = statementText(stated)
      expect(parseStatement(` ${text}.${signed}\n`)).toEqual({ ...stated, signed: text, signature: signed })
    }),
  )
})

test('a statement with one other character is another statement or none', () => {
  const change = fc.tuple(statement, signature, fc.nat(300), fc.string({ minLength: 1, maxLength: 1 }))
  fc.assert(
    fc.property(change, ([stated, signed, at, character]) => {
      const text = `${statementText(stated)}.${signed}`
      const place = at % text.length
      fc.pre(text[place] !== character)
      const read = parseStatement(`${text.slice(0, place)}${character}${text.slice(place + 1)}`)
      expect(read).not.toEqual({ ...stated, signed: statementText(stated), signature: signed })
    }),
  )
})

test('whatever it reads has a time, six digits and ids', () => {
  const part = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`))
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .tuple(
        part(32),
        part(32),
        fc.stringMatching(/^\d{6}$/),
        fc.stringMatching(/^[0-9a-z]{1,9}$/),
        signature,
      )
      .map(([pickup, restaurant, code, seconds, signed]) =>
        ['SP1', pickup, restaurant, code, seconds, 'key', signed].join('.'),
      ),
  )
  fc.assert(
    fc.property(text, (each) => {
      const read = parseStatement(each)
      if (!read) return
      expect(read.expires_at.getTime()).not.toBeNaN()
      expect(read.code).toMatch(/^\d{6}$/)
      for (const id of [read.pickup_id, read.restaurant_id])
        expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    }),
  )
})
