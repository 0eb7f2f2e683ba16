import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './pack-data.ts'

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

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', '＝', '\t', '\r', '\n', '"', ',', ';', "'", ' ', 'a'),
  }),
)
const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
  )

const toRow = (cells: string[]) => Object.fromEntries(cells.map((value, index) => [`c${index}`, value]))

test('an independent reader gets every text back, at most with an apostrophe before it', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const [, ...read] = readCsv(toCsv(table.map(toRow)))
      expect(read.map((row) => row.length)).toEqual(table.map((row) => row.length))
      for (const [at, row] of table.entries())
        for (const [index, value] of row.entries()) expect([value, `'${value}`]).toContain(read[at]?.[index])
    }),
    { numRuns: 500 },
  )
})

test('no cell begins like a formula, also where a semicolon begins a cell', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const text = toCsv(table.map(toRow))
      for (const value of readCsv(text).flat()) expect(value).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
      // Outside of quotes, as spreadsheets of many countries read it.
      const outside = text.replace(/"(?:[^"]|"")*"/g, '')
      expect(outside).not.toContain(';')
    }),
    { numRuns: 500 },
  )
})
