import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvName, toCsv } from './csv'

test('writes rows as lines and null as an empty cell', () => {
  expect(
    toCsv([
      ['Day', 'Rating'],
      ['1 Jun', 4.5],
      ['2 Jun', null],
    ]),
  ).toBe('Day,Rating\r\n1 Jun,4.5\r\n2 Jun,\r\n')
})

test('quotes cells with commas, quotes or line breaks', () => {
  expect(toCsv([['Rice, beans', 'The "Larder"', 'one\ntwo']])).toBe(
    '"Rice, beans","The ""Larder""","one\ntwo"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@sum', '\tx'])('escapes %j, which would be a formula', (name) => {
  expect(toCsv([[name]])).toBe(`'${name}\r\n`)
})

test('names the file after its table', () => {
  expect(csvName('Reviews & Feedback Trends', 'month')).toBe('reviews-feedback-trends-month.csv')
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
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", ' ', 'a') }),
  ),
  { minLength: 1, maxLength: 4 },
)

test('an independent reader gets every text back, and none that begins like a formula', () => {
  fc.assert(
    fc.property(cells, cells, (first, second) => {
      const read = readCsv(toCsv([first, second]))
      expect(read.map((row) => row.length)).toEqual([first.length, second.length])
      for (const [index, value] of [...first, ...second].entries()) {
        const cell = read.flat()[index] ?? ''
        expect([value, `'${value}`]).toContain(cell)
        expect(cell).not.toMatch(/^[=+\-@\t\r]/)
      }
    }),
    { numRuns: 500 },
  )
})

test('a file has a name that every system takes', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (parts) => {
      expect(csvName(...parts)).toMatch(/^[a-z0-9-]*\.csv$/)
    }),
  )
})
