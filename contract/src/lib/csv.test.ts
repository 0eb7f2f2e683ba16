import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('writes rows as lines, and nothing as an empty cell', () => {
  const rows = [
    ['Day', 'Rating', 'Kept'],
    ['1 Jun', 4.5, true],
    ['2 Jun', null, undefined],
  ]
  expect(toCsv(rows)).toBe('Day,Rating,Kept\r\n1 Jun,4.5,true\r\n2 Jun,,\r\n')
})

test('quotes cells with commas, semicolons, quotes or line breaks', () => {
  expect(toCsv([['Rice, beans', 'a;b', 'The "Larder"', 'one\ntwo']])).toBe(
    '"Rice, beans","a;b","The ""Larder""","one\ntwo"\r\n',
  )
})

test('writes other values as JSON', () => {
  expect(toCsv([[['hot', 'chilled'], { eggs: 'contains' }]])).toBe(
    '"[""hot"",""chilled""]","{""eggs"":""contains""}"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx', '＝1'])('escapes %j, which would be a formula', (name) => {
  expect(toCsv([[name]])).toBe(`'${name}\r\n`)
})

/** A reader of its own, by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}

const cells = fc.array(
  fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', '"', ',', ';', "'", ' ', 'a'),
    }),
  ),
  { minLength: 1, maxLength: 4 },
)

test('an independent reader gets every text back, and none that begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 4 }), (table) => {
      const read = readCsv(toCsv(table))
      expect(read.map((row) => row.length)).toEqual(table.map((row) => row.length))
      for (const [index, value] of table.flat().entries()) {
        const cell = read.flat()[index] ?? ''
        expect([value, `'${value}`]).toContain(cell)
        expect(cell).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('no cell begins with a formula where semicolons separate cells', () => {
  fc.assert(
    fc.property(fc.array(cells), (table) => {
      const outsideQuotes = toCsv(table).replace(/"(?:[^"]|"")*"/g, '')
      expect(outsideQuotes).not.toContain(';')
    }),
    { numRuns: 1_000 },
  )
})
